-- When an operator logged in last: sessions are deleted after a month, and the record of actions is long.
alter table operators add column logged_in_at timestamptz;
update operators o set logged_in_at = (
  select max(a.happened_at) from operator_actions a
  where a.merchant_code = o.merchant_code and a.subject = 'operator:' || o.id and a.action = 'log-in');
