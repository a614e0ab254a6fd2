drop trigger audit_ended on outbox_messages;
create trigger audit_ended after update on outbox_messages for each row
  when (old.state is distinct from new.state and (new.state not in ('pending', 'leased') or old.state = 'uncertain'))
  execute function audit_mail();
drop trigger audit on cases;
drop trigger audit_changed on cases;
create trigger audit after update or delete on cases for each row execute function audit_row();
drop trigger audit on orders;
drop trigger audit_changed on orders;
create trigger audit after update or delete on orders for each row execute function audit_row();
drop function audit_mail_changed();
drop function audit_changed();
drop function audit_append_changes(name, jsonb, jsonb);
