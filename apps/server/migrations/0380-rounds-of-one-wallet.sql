-- A wallet lies in one shard. Who plans without that takes the rounds of somebody who plays all day for one, and reads them one after
-- the other from all over the table instead of in its order.
create statistics rounds_of_wallets (dependencies) on shard, wallet_id from rounds;
analyze rounds;
