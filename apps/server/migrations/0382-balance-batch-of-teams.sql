-- By how much one run changed what members hold, while it runs.
create unlogged table team_balance_batch (
  member_id bigint not null,
  balance_minor bigint not null
);
