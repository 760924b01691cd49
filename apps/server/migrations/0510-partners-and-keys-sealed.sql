-- What partners and we sign with, what log-ins are opened with and what a jackpot is still to be decided by rest sealed too (0460). What is there
-- already is sealed by the program that applies the migrations.
alter table provider_links add constraint provider_links_secret_sealed check (secret ~ '^s1\.[0-9a-f]{16}\.') not valid;
alter table partner_secrets add constraint partner_secrets_secret_sealed check (secret ~ '^s1\.[0-9a-f]{16}\.') not valid;
alter table payment_gateways
  add constraint payment_gateways_secret_sealed check (secret ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint payment_gateways_webhook_secret_sealed check (webhook_secret ~ '^s1\.[0-9a-f]{16}\.') not valid;
alter table social_providers add constraint social_providers_client_secret_sealed check (client_secret ~ '^s1\.[0-9a-f]{16}\.') not valid;

alter table credential_keys
  alter column private_jwk type text using private_jwk::text,
  alter column nonce_secret type text using encode(nonce_secret, 'hex');
alter table credential_keys
  add constraint credential_keys_private_jwk_sealed check (private_jwk ~ '^s1\.[0-9a-f]{16}\.') not valid,
  add constraint credential_keys_nonce_secret_sealed check (nonce_secret ~ '^s1\.[0-9a-f]{16}\.') not valid;

alter table member_authenticators
  add constraint member_authenticators_totp_secret_sealed check (totp_secret ~ '^s1\.[0-9a-f]{16}\.') not valid;
alter table jackpot_draws add constraint jackpot_draws_seed_sealed check (seed ~ '^s1\.[0-9a-f]{16}\.') not valid;
