-- Why the last try to pay a salary found no way, for operators; what was tried before this was kept says it with its next try.
alter table contract_payouts add column refused_for text check (refused_for in ('float-too-low', 'money-held', 'transfers-closed'));

-- What agents owe, oldest first.
create index contract_payouts_of_agents_pending on contract_payouts (merchant_code, id) where status = 'pending' and partner_id is not null;
