-- Every provider may be served by the games host beside the server: a link without an address is. One with an address leads to the
-- provider's own.
alter table provider_links drop constraint provider_links_check;

-- Free play, game by game: who has no real account may open it, for play money.
alter table games add column if not exists is_free_play boolean not null default false;
update games set is_free_play = true where exists (
  select 1 from providers where providers.merchant_code = games.merchant_code and providers.code = games.provider_code and providers.is_in_house);
