-- A level of the tree of agents is read from its newest end, agents alone or everybody: neither reads through all who stand there.
create index members_agents_by_upline on members (merchant_code, upline_id, id desc) where type not in (4, 0, 40);
create index members_at_the_top on members (merchant_code, id desc) where upline_id is null and type <> 4;

-- The links of an agent with those that it deleted, and who of those that came by each deposited.
create index invite_links_of_agent on invite_links (agent_id, id desc);
create index invited_members_with_deposit_by_link on invited_members (link_id) where first_deposit_at is not null;

-- What an agent pays to others by all kinds of contracts, from the newest end.
create index contracts_of_partner on contracts (partner_id, id desc) where partner_id is not null;
