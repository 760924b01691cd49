-- What an operator stops can have an end: withdrawals alone are held until a moment, for a reason that the member reads. A hold whose
-- moment has come counts no more, though its row stays until the next hold takes its place.
alter table member_stops
  drop constraint member_stops_kind_check,
  add column ends_at timestamptz,
  add constraint member_stops_kind_check check (kind in ('money', 'float', 'betting', 'login', 'withdrawals')),
  add constraint member_stops_withdrawals_end check ((kind = 'withdrawals') = (ends_at is not null));
