-- Money that came is not sent back on the word of one operator: a refusal is proposed like a credit, and decided by another.
alter table deposit_reviews
  alter column amount_minor drop not null,
  add column refusal text check (refusal in ('not-found', 'unreadable', 'used-before', 'wrong-amount', 'other')),
  -- What the maker tells the checker.
  add column note text not null default '' check (length(note) <= 500),
  add check ((amount_minor is null) <> (refusal is null));
