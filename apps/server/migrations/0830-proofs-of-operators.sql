-- When the operator of a session last proved again, with a code, to be there; null is at the log-in.
alter table operator_sessions add column proved_at timestamptz;
