-- Games in which members play against each other, and games of the house that are no slots although they are of that type. A load of the
-- catalogue says both anew; until then what is there already is told by what the games host plays.
alter table games
  add column is_between_members boolean not null default false,
  add column feeds_jackpot boolean not null default true;
update games g set is_between_members = g.type = 'PVP', feeds_jackpot = g.id not in ('crash', 'dice', 'mines')
from providers p
where p.merchant_code = g.merchant_code and p.code = g.provider_code and p.is_in_house
  and (g.type = 'PVP' or g.id in ('crash', 'dice', 'mines'));
