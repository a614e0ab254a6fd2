//! Who may do what, as parameter types: a handler without the guard cannot get an actor.

use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, web};
use tokio::sync::watch;
use uuid::Uuid;

use super::page::{self, Reader};
use super::problem::Problem;
use super::secrets;
use super::state::AppState;
use crate::db;
use crate::law::procedure::Role;
use crate::workflow::Actor;

/// Name of the session cookie where cookies are for HTTPS only.
pub const SECURE_COOKIE: &str = "__Host-cattle";
/// Name of the session cookie on a demonstration machine without HTTPS: browsers refuse the `__Host-` prefix there.
pub const PLAIN_COOKIE: &str = "cattle";
/// Header in which a script with a session cookie repeats the token of its forms.
pub const CSRF_HEADER: &str = "x-csrf-token";

/// A set of roles; the name stands in the route table.
pub trait Permits: 'static {
    /// What the route table prints.
    const NAME: &'static str;
    /// The roles.
    const ROLES: &'static [Role];
}

macro_rules! permits {
    ($($(#[$meta:meta])* $name:ident: $($role:ident)|+;)+) => { $(
        $(#[$meta])*
        #[derive(Debug)]
        pub struct $name;
        impl Permits for $name {
            const NAME: &'static str = stringify!($name);
            const ROLES: &'static [Role] = &[$(Role::$role),+];
        }
    )+ };
}

permits! {
    /// Registers complaints, scrutinises, lists hearings.
    MayRegister: Clerk;
    /// Registers prosecutions.
    MayProsecute: Clerk | Municipality | Police;
    /// Examines, summons, declares service, signs.
    MayJudge: Magistrate;
    /// Drafts orders, closes hearings.
    MayDraft: Clerk | Magistrate;
    /// Enters returns of service.
    MayReturn: Clerk | Police;
    /// Reads the court's cases.
    IsStaff: Clerk | Magistrate | Accounts | Admin;
    /// Has a desk in the court.
    HasDesk: Clerk | Magistrate | Accounts | Admin | Police;
    /// Settles deliveries whose outcome is unknown.
    MaySettle: Clerk | Admin;
    /// Answers recovery orders.
    IsMunicipality: Municipality;
    /// Is signed in at all.
    IsKnown: Clerk | Magistrate | Accounts | Admin | Municipality | Police;
}

/// How the person proved who he is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// Bearer token of a script.
    Bearer,
    /// Browser session with the token that its forms carry.
    Session {
        /// The token.
        csrf: String,
    },
}

/// Somebody with one of the roles of `P`, in one or several courts.
#[derive(Debug)]
pub struct Guard<P: Permits> {
    actors: Vec<Actor>,
    /// How he proved it.
    pub proof: Proof,
    permits: PhantomData<P>,
}

impl<P: Permits> Guard<P> {
    /// The actor in the first of his courts: for what concerns no particular court.
    ///
    /// # Errors
    /// Never: a guard without an actor is not made.
    pub fn anywhere(&self) -> Result<&Actor, Problem> {
        self.actors.first().ok_or_else(Problem::not_found)
    }

    /// Every court in which he may do this.
    #[must_use]
    pub fn actors(&self) -> &[Actor] {
        &self.actors
    }

    /// The actor in the court that a request names by id or code; any of his courts if it names none.
    ///
    /// # Errors
    /// 422 beside `/court` where he has no such court.
    pub async fn in_court(&self, state: &AppState, named: Option<&str>) -> Result<Actor, Problem> {
        let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) else {
            return self.anywhere().cloned();
        };
        let courts = {
            let mut connection = state.office.pool.get().await?;
            db::court::all(&mut connection).await?
        };
        let court = courts
            .iter()
            .find(|court| court.code.eq_ignore_ascii_case(named) || court.court_id.to_string() == named)
            .map(|court| court.court_id);
        self.actors
            .iter()
            .find(|actor| Some(actor.court_id) == court)
            .cloned()
            .ok_or_else(|| Problem::field("/court", "unknown-court"))
    }

    /// The actor in the court where a case, order, hearing, summons or paper stands.
    ///
    /// # Errors
    /// 404 where it stands in none of his courts.
    pub async fn over(&self, state: &AppState, thing: Uuid) -> Result<Actor, Problem> {
        if let [only] = self.actors.as_slice() {
            return Ok(only.clone());
        }
        let court = {
            let mut connection = state.office.pool.get().await?;
            db::user::court_of(&mut connection, thing).await?
        };
        self.actors
            .iter()
            .find(|actor| Some(actor.court_id) == court)
            .cloned()
            .ok_or_else(Problem::not_found)
    }
}

impl<P: Permits> Guard<P> {
    /// Who sends the request, if his role permits this; the token of a write is still to be checked.
    ///
    /// # Errors
    /// 401 for nobody, 403 for another role.
    pub(super) async fn admit(request: &HttpRequest) -> Result<Self, Problem> {
        let state = request
            .app_data::<web::Data<AppState>>()
            .cloned()
            .ok_or_else(Problem::misconfigured)?;
        let (actors, proof) = identify(request, &state).await?;
        if let Some(actor) = actors.first() {
            request.extensions_mut().insert(Reader {
                role: actor.role,
                language: actor.language,
            });
        }
        let actors: Vec<Actor> = actors
            .into_iter()
            .filter(|actor| P::ROLES.contains(&actor.role))
            .collect();
        if actors.is_empty() {
            return Err(Problem::forbidden());
        }
        Ok(Self {
            actors,
            proof,
            permits: PhantomData,
        })
    }
}

/// Left in the request by its guard for the body that is read beside it: whoever is not admitted is told so, and not what
/// is wrong with his body.
#[derive(Clone)]
pub(super) struct Admission(watch::Receiver<bool>);

impl Admission {
    /// Waits for the guard of the request, where it has one.
    ///
    /// # Errors
    /// 403 if the guard refused; its own answer has gone out before.
    pub(super) async fn of(request: &HttpRequest) -> Result<(), Problem> {
        let admission = request.extensions().get::<Self>().cloned();
        match admission {
            Some(mut admission) => match admission.0.wait_for(|admitted| *admitted).await {
                Ok(_) => Ok(()),
                Err(_) => Err(Problem::forbidden()),
            },
            None => Ok(()),
        }
    }
}

impl<P: Permits> FromRequest for Guard<P> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        let (tell, told) = watch::channel(false);
        request.extensions_mut().insert(Admission(told));
        Box::pin(async move {
            let guard = Self::admit(&request).await?;
            if request.method().is_safe() {
                // Reading changes nothing.
            } else if let Proof::Session { csrf } = &guard.proof {
                check_header(&request, csrf)?;
            }
            tell.send_replace(true);
            Ok(guard)
        })
    }
}

/// Scripts with a session carry its token in a header; forms of pages carry it in their body and are read by
/// [`super::forms::page_form::PageForm`].
fn check_header(request: &HttpRequest, csrf: &str) -> Result<(), Problem> {
    let given = request
        .headers()
        .get(CSRF_HEADER)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if same(given, csrf) {
        Ok(())
    } else {
        Err(Problem::foreign_form())
    }
}

/// Whether two secrets are the same, without telling by the time taken how far they agree.
#[must_use]
pub fn same(given: &str, wanted: &str) -> bool {
    use subtle::ConstantTimeEq as _;
    given.len() == wanted.len() && bool::from(given.as_bytes().ct_eq(wanted.as_bytes()))
}

async fn identify(request: &HttpRequest, state: &AppState) -> Result<(Vec<Actor>, Proof), Problem> {
    let bearer = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    if let Some(token) = bearer {
        let mut connection = state.office.pool.get().await?;
        let accounts = db::user::behind_token(&mut connection, &secrets::digest(token.trim())).await?;
        if accounts.is_empty() {
            return Err(Problem::unauthorised());
        }
        return Ok((accounts.into_iter().map(Actor::from).collect(), Proof::Bearer));
    }
    let name = if state.secure_cookies {
        SECURE_COOKIE
    } else {
        PLAIN_COOKIE
    };
    let Some(cookie) = request.cookie(name) else {
        return Err(Problem::unauthorised());
    };
    let mut connection = state.office.pool.get().await?;
    let now = state.office.clock.now();
    match db::user::behind_session(&mut connection, &secrets::digest(cookie.value()), now).await? {
        Some((account, csrf)) => {
            let mut actor = Actor::from(account);
            if let Some(language) = page::chosen_language(request) {
                actor.language = language;
            }
            Ok((vec![actor], Proof::Session { csrf }))
        }
        None => Err(Problem::unauthorised()),
    }
}
