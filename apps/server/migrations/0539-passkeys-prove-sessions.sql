-- A passkey also proves a session that runs already.
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add check (purpose in ('add', 'log-in', 'prove'));
-- When that was last; for a quarter of an hour changes take it for a proof.
alter table sessions add column passkey_proved_at timestamptz;
