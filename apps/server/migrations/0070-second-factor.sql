-- A member may ask that a passkey follows every other way of logging in.
alter table members add column asks_passkey boolean not null default false;
-- An account that came from another site's log-in has a password nobody knows, until its owner chooses one.
alter table members add column has_password boolean not null default true;

-- A log-in whose first factor was right. It opens nothing by itself; of the ticket only the hash is kept, and the browser that
-- earned it alone can use it.
create table second_factor_tickets (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  member_id bigint not null references members,
  expires_at timestamptz not null
);
create index second_factor_tickets_by_expiry on second_factor_tickets (expires_at);
