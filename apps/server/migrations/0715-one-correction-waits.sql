-- Of a member's corrections one waits at a time, whether for its second person or for its third: while a large one waited for an owner, the
-- same could be proposed again, and both be posted. A proposal that the approval of another one made names that one.
alter table proposals add column follows_id bigint references proposals;
alter table proposals disable trigger proposals_are_decided_once;
update proposals set follows_id = (payload -> 'after' ->> 'correction')::bigint where kind = 'large-balance-correction';
-- What was proposed beside one that waits for an owner was read without it: who still wants it proposes it again.
update proposals p set outcome = 'expired', decided_at = now()
where p.kind = 'balance-correction' and p.outcome is null and exists (
  select from proposals o
  where o.merchant_code = p.merchant_code and o.subject = p.subject and o.kind = 'large-balance-correction' and o.outcome is null
);
alter table proposals enable trigger proposals_are_decided_once;
create unique index proposals_follow_once on proposals (follows_id) where follows_id is not null;
create unique index proposals_one_correction_open on proposals (merchant_code, subject)
  where outcome is null and kind in ('balance-correction', 'large-balance-correction');
