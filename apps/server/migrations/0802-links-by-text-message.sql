-- A link to a new password can go by text message too. One that came by e-mail proves the address; one by text message proves nothing new,
-- since it goes to proved numbers alone.
alter table password_links add column channel text not null default 'email' check (channel in ('email', 'sms'));
alter table password_links alter column channel drop default;
