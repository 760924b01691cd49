-- When each flight of crash opens for bets and takes off. It follows from the end of the one before it, and is written once, by the host that
-- is first to see that end: whatever their clocks say, all hosts go by the row.
create table crash_flights (
  game_id text not null,
  issue_index bigint not null,
  opens_at timestamptz not null,
  takes_off_at timestamptz not null check (takes_off_at > opens_at),
  primary key (game_id, issue_index)
);
