-- An agent's float: money set apart from its wallet to pay others from. It is an account of the books that carries a balance like a
-- wallet. What is paid from one member to another goes through `clearing` accounts, one in each shard, so that every shard sums to
-- zero by itself.
alter table ledger.accounts
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (
    kind in (
      'wallet', 'hold', 'bonus', 'float', 'funding', 'provider', 'loss', 'payout', 'jackpot', 'promotion', 'deposits', 'withdrawals',
      'clearing'
    )
  ),
  drop constraint accounts_check,
  add constraint accounts_check check (kind in ('wallet', 'hold', 'bonus', 'float') or (balance_minor = 0 and sequence = 0));

-- The two functions that tell the accounts which carry a balance are as before, with one more kind.
do $$
declare
  v_function regprocedure;
  v_before text;
  v_after text;
begin
  for v_function in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'ledger' and p.proname in ('lock_accounts', 'post_calls')
  loop
    v_before := pg_get_functiondef(v_function);
    v_after := replace(v_before, $kinds$('wallet', 'hold', 'bonus')$kinds$, $kinds$('wallet', 'hold', 'bonus', 'float')$kinds$);
    if v_after = v_before then raise exception 'no kinds of accounts were found in %', v_function; end if;
    execute v_after;
  end loop;
end $$;

do $$
begin
  if (
    select count(*) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'ledger' and p.prosrc like '%''bonus'', ''float'')%'
  ) <> 2 then raise exception 'two functions of the ledger tell the accounts which carry a balance'; end if;
end $$;
