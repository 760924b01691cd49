-- An account that has a contact of somebody who excluded itself, and did not prove it, is looked at as one with the address or name is. What
-- came of a look is kept: the exclusion was extended to the account, or they are two people.
alter table exclusion_reviews
  drop constraint exclusion_reviews_known_by_check,
  add constraint exclusion_reviews_known_by_check check (cardinality(known_by) > 0 and known_by <@ array['address', 'name', 'contact']),
  add column outcome text check (outcome in ('extended', 'dismissed')),
  add constraint exclusion_reviews_outcome_of_closed check (outcome is null or closed_at is not null);
update exclusion_reviews set outcome = 'dismissed' where closed_at is not null;

-- What was written for nobody to read.
insert into exclusion_reviews (merchant_code, member_id, like_id, known_by, noted_at)
select e.merchant_code, m.id, l.id, array['contact'], max(e.happened_at)
from significant_events e
join members m on m.id = substring(e.subject from '^member:(\d{1,18})$')::bigint
join members l on l.id = substring(e.detail from '^member (\d{1,18}),')::bigint
where e.kind = 'self-exclusion-to-review' and l.id <> m.id
group by e.merchant_code, m.id, l.id
on conflict (member_id, like_id) do nothing;
