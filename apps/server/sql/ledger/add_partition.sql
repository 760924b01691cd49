-- Makes the partition of one table for the ids from `p_from` up to `p_until`, and moves there what the default partition holds of them.
create or replace function ledger.add_partition(p_table text, p_id_column text, p_suffix text, p_from bigint, p_until bigint) returns void
language plpgsql as $$
declare
  v_name text := p_table || '_' || p_suffix;
  v_is_moved boolean;
begin
  execute format('create table ledger.%I (like ledger.%I including defaults including constraints)', v_name, p_table);
  execute format('select exists (select from ledger.%I where %I >= $1 and %2$I < $2)', p_table || '_default', p_id_column)
    into v_is_moved using p_from, p_until;
  if v_is_moved then
    execute format('alter table ledger.%I disable trigger %I', p_table || '_default', p_table || '_are_final');
    execute format(
      'with moved as (delete from ledger.%I where %I >= $1 and %2$I < $2 returning *) insert into ledger.%I select * from moved order by %2$I',
      p_table || '_default', p_id_column, v_name
    ) using p_from, p_until;
    execute format('alter table ledger.%I enable trigger %I', p_table || '_default', p_table || '_are_final');
  end if;
  if p_table = 'entries' then
    execute format('alter table ledger.%I add primary key (shard, account_id, sequence)', v_name);
  end if;
  execute format(
    'create trigger %I before update or delete or truncate on ledger.%I for each statement execute function refuse_change()',
    p_table || '_are_final', v_name
  );
  execute format('alter table ledger.%I attach partition ledger.%I for values from (%s) to (%s)', p_table, v_name, p_from, p_until);
end $$;

revoke execute on function ledger.add_partition(text, text, text, bigint, bigint) from public;
