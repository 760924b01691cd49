-- Promotions as operators keep them. `version` counts what was published, and 0 is nothing yet: members see nothing of it. One that was
-- stopped takes nobody on any more, and whoever joined before goes on.
alter table promotions
  add column version integer not null default 1 check (version >= 0),
  add column stopped_at timestamptz,
  add column archived_at timestamptz;

-- Which version an application was made under: its terms stay those.
alter table promotion_applications add column promotion_version integer not null default 1 check (promotion_version > 0);

-- The applications of a promotion by what came of them, and what they cost, without reading their rows.
create index promotion_applications_by_promotion on promotion_applications (promotion_id, state, id)
  include (amount_minor, bonus_id, claim_until);
-- Those that wait, the oldest first, page by page.
drop index promotion_applications_waiting;
create index promotion_applications_waiting on promotion_applications (merchant_code, id) where state = 'applying';

-- Of which promotion a bonus is. What changes with each bet stays out of the index.
alter table bonuses add column promotion_id bigint references promotions;
update bonuses b set promotion_id = a.promotion_id from promotion_applications a where a.bonus_id = b.id and a.member_id = b.member_id;
create index bonuses_by_promotion on bonuses (promotion_id, state) include (amount_minor, ended_minor);

-- Who else was on the same device.
create index known_devices_by_token on known_devices (token_hash);
