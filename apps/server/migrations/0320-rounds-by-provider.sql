-- The bets of a large team are read from the newest end of what was played at the merchant's providers.
create index rounds_by_link on rounds (link_id, opened_at desc, wallet_id desc, round_id desc);
