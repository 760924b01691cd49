import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

/** What must never be of red envelopes, beside the rules of the books; an empty list says that all is right. Reads everything. */
export async function verifyEnvelopes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with kept as materialized (
      select t.reference, sum(case when t.credit_account_id = a.id then t.amount_minor else -t.amount_minor end) as minor
      from ledger.accounts a join ledger.transfers t on t.shard = a.shard and (t.credit_account_id = a.id or t.debit_account_id = a.id)
      where a.kind = 'clearing' and a.owner like 'envelopes:%'
      group by t.reference
    ), split as materialized (
      select envelope_id, sum(amount_minor) as total, coalesce(sum(amount_minor) filter (where member_id is null), 0) as free, count(*) as shares
      from envelope_shares group by envelope_id
    )
    select format('envelope %s holds %s in the books, and %s of it is to be taken', e.id, coalesce(k.minor, 0),
      case e.state when 'open' then s.free else 0 end) as fault
    from envelopes e join split s on s.envelope_id = e.id left join kept k on k.reference = 'envelope-' || e.id
    where coalesce(k.minor, 0) <> case e.state when 'open' then s.free else 0 end
    union all
    select format('the books keep %s under %s, and there is no such envelope', k.minor, k.reference)
    from kept k where k.minor <> 0 and not exists (select from envelopes e where k.reference = 'envelope-' || e.id)
    union all
    select format('envelope %s: its %s shares come to %s, not %s', e.id, coalesce(s.shares, 0), coalesce(s.total, 0), e.total_minor)
    from envelopes e left join split s on s.envelope_id = e.id
    where (s.total, s.shares) is distinct from (e.total_minor::numeric, e.shares::bigint)
    union all
    select format('envelope %s returned %s, and %s of it was not taken', e.id, e.returned_minor, s.free)
    from envelopes e join split s on s.envelope_id = e.id where e.state <> 'open' and e.returned_minor <> s.free
    union all
    select format('share %s of envelope %s names transfer %s, which is not of that amount', s.number, s.envelope_id, s.transfer_id)
    from envelope_shares s
    where s.transfer_id is not null and not exists (
      select from ledger.transfers t
      where t.id = s.transfer_id and t.amount_minor = s.amount_minor and t.reference = 'envelope-' || s.envelope_id
    )`.execute(db)
  return rows.map(({ fault }) => fault)
}
