-- Where a payment company's pay pages stand, for companies whose pages are not at the address that is called. A member is sent to no other host.
alter table payment_gateways add column pay_hosts text[] not null default '{}'
  check (array_position(pay_hosts, null) is null and pay_hosts::text !~ '[^a-z0-9.*,{}"-]');
