-- A withdrawal keeps the payment company that it was sent to: where the way out changes its company later, the one that may have paid it
-- is asked, no other is sent it, and no other's word counts.
alter table withdrawals add column gateway text;
update withdrawals w set gateway = c.gateway from withdrawal_channels c
where w.sent_at is not null and c.merchant_code = w.merchant_code and c.kind = w.account_kind;
alter table withdrawals
  add foreign key (merchant_code, gateway) references payment_gateways,
  add check ((sent_at is null) = (gateway is null));
