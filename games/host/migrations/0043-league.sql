-- Matches of a league that count for no bet, decided before their matchday was drawn. What the draw wrote down of them stands.
create table league_voids (
  game_id text not null,
  issue_index bigint not null,
  place smallint not null check (place between 0 and 3),
  reason text not null check (reason <> ''),
  voided_at timestamptz not null,
  primary key (game_id, issue_index, place)
);
