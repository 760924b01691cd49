-- The transactions of a large team that are neither bets nor wins are few among those, and are found by their time.
create index transfers_of_money on ledger.transfers (id) where kind not in (1, 2);
create index deposits_unpaid on deposits (merchant_code, id) where status <> 'paid';
