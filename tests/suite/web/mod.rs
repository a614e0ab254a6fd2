//! The service over HTTP: a real server, a real database.

mod filed_secrets;
mod inbox_pages;
mod openapi;
mod openapi_answers;
mod proceedings_hearings;
mod proceedings_orders;
mod proceedings_summary;
mod public_limits;
mod public_list;
mod public_look_up;
mod public_pages;
mod public_papers;
mod public_status;
mod routes;
mod staff_case;
mod staff_desk;
mod staff_mails;
mod staff_registration;
mod staff_scrutiny;
mod troubled_mails;
