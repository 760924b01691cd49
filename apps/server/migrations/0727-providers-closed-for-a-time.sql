-- A provider that an operator closed: when and by whom, what members read meanwhile by language, and from when it is open again by itself.
-- One that closed by itself, since a win of it is withheld, has no such end.
alter table provider_links
  add column closed_at timestamptz,
  add column closed_by text not null default '',
  add column closed_until timestamptz,
  add column closing_texts jsonb not null default '{}' check (jsonb_typeof(closing_texts) = 'object'),
  add column is_closed_by_itself boolean not null default false,
  add constraint no_end_of_what_closed_by_itself check (not (is_closed_by_itself and closed_until is not null));

-- What is closed and has had a win withheld counts as closed by itself: nobody wrote down which it was.
update provider_links l set is_closed_by_itself = true
where not l.is_enabled and exists (select from withheld_wins w where w.link_id = l.id);
