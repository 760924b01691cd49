-- What one operator proposes the secrets of a payment company to be, until another decides. They stand beside the proposal, which
-- everybody who sees money may read; what nobody decided in time is swept.
create table proposed_gateway_secrets (
  proposal_id bigint primary key references proposals,
  secret text,
  webhook_secret text,
  proposed_at timestamptz not null,
  check (secret is not null or webhook_secret is not null)
);
create index proposed_gateway_secrets_by_age on proposed_gateway_secrets (proposed_at);
alter table proposed_gateway_secrets
  add constraint proposed_gateway_secrets_secret_sealed check (secret ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint proposed_gateway_secrets_webhook_secret_sealed check (webhook_secret ~ '^s1\.[0-9a-f]{16}\.') not valid;
