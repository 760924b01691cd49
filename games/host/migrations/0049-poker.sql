-- A poker table as it stands, hand and all: every action is written down before it is answered. `realm` keeps free play and the members
-- of each casino and currency apart.
create table poker_tables (
  id uuid primary key,
  game_id text not null,
  realm text not null,
  number integer not null check (number > 0),
  has_bots boolean not null,
  state jsonb not null,
  next_at timestamptz,
  unique (game_id, realm, number)
);
create index poker_tables_due on poker_tables (next_at) where next_at is not null;

-- Hands that are over, with their seeds. Written once.
create table poker_hands (
  table_id uuid not null references poker_tables,
  number integer not null,
  dealt jsonb not null,
  hand jsonb not null,
  ended_at timestamptz not null,
  primary key (table_id, number)
);

-- Which buy-ins were dealt into which hands. A buy-in is a ticket: its stake waits while its player sits, and what is left is its win.
create table poker_hand_players (
  ticket_id uuid not null references lottery_tickets,
  table_id uuid not null,
  number integer not null,
  primary key (ticket_id, table_id, number),
  foreign key (table_id, number) references poker_hands (table_id, number)
);

-- An account sits at one table of a game at most.
create unique index lottery_tickets_one_sitting on lottery_tickets (casino_id, account_id, game_id)
  where choice like 'table.%' and status not in ('closed', 'void');
