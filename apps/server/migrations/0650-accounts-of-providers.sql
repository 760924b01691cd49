-- The few accounts of providers and of losses among those of all members, for whoever adds up what a provider took and gave.
create index accounts_of_providers on ledger.accounts (shard, id) include (kind, owner) where kind in ('provider', 'loss');
