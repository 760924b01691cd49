import { sql } from 'kysely'
import type { Db } from '../base/database.ts'
import { BIGINT_MAX, idBefore } from '../base/ids.ts'
import type { IdRange, LedgerFault } from './ledger-fault.ts'
import { findAccountFaults, findClearingFaults, findStatementFaults, findSumFaults } from './verify-accounts.ts'
import { findChainFaults, findLinkFaults } from './verify-chain.ts'
import { findEmptyReplyFaults, findReplyFaults } from './verify-replies.ts'
import { findTransferFaults } from './verify-transfers.ts'

/** What to read. Without anything: the whole books. */
export type VerifyScope = {
  /** Only what was posted from then on. */
  from?: Date | undefined
  /** Only what was posted before then. */
  until?: Date | undefined
  /** Only balances, the links of the chain, and what was posted since the last sealed day. */
  isQuick?: boolean | undefined
}

/** Sorting and joining beyond this goes to disk. */
const WORK_MEMORY = '128MB'

/**
 * Checks the books; an empty list says that they are right. Each statement reads a month at most or sums up, and memory stays
 * within fixed bounds, however many transfers there are. Servers may run meanwhile. `tell` hears what is being read.
 */
export async function verifyLedger(db: Db, scope: VerifyScope = {}, tell: (what: string) => void = () => {}): Promise<LedgerFault[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', ${WORK_MEMORY}, true)`.execute(tx)
    const isPart = scope.from !== undefined || scope.until !== undefined
    const faults: LedgerFault[] = []
    const look = async (what: string, found: Promise<LedgerFault[]>) => {
      tell(what)
      faults.push(...(await found))
    }
    await look('balances', findAccountFaults(tx))
    for (const range of await rangesOf(tx, scope)) {
      await look(`transfers from ${range.name}`, findTransferFaults(tx, range))
      await look(`replies from ${range.name}`, findReplyFaults(tx, range))
    }
    if (!scope.isQuick && !isPart) {
      await look('sums of all postings', findSumFaults(tx))
      await look('money between members', findClearingFaults(tx))
      await look('statements of all accounts', findStatementFaults(tx))
      await look('replies without a transfer', findEmptyReplyFaults(tx))
    }
    await look('links of the chain', findLinkFaults(tx))
    if (!scope.isQuick) {
      const range = wantedRange(scope)
      for (const day of await listSealedDays(tx, range)) await look(`sealed day ${day}`, findChainFaults(tx, day))
    }
    return faults
  })
}

function wantedRange(scope: VerifyScope): IdRange {
  return {
    afterId: scope.from ? idBefore(scope.from) : -BIGINT_MAX,
    untilId: scope.until ? idBefore(scope.until) : BIGINT_MAX,
  }
}

/** The months, and what lies between and around them, as far as they are wanted. */
async function rangesOf(db: Db, scope: VerifyScope): Promise<(IdRange & { name: string })[]> {
  const wanted = wantedRange(scope)
  if (scope.isQuick) {
    const last = await sql<{ until_id: bigint | null }>`select max(until_id) as until_id from ledger.seals`.execute(db)
    wanted.afterId = last.rows[0]?.until_id ?? wanted.afterId
  }
  const { rows } = await sql<{ edge: bigint }>`
    select distinct bound::bigint - 1 as edge
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral regexp_matches(pg_get_expr(c.relpartbound, c.oid), '''([0-9]+)''', 'g') as m (found), unnest(m.found) as bound
    where i.inhparent = 'ledger.transfers'::regclass order by 1`.execute(db)
  const edges = [...rows.map(({ edge }) => edge).filter((edge) => edge > wanted.afterId && edge < wanted.untilId), wanted.untilId]
  return edges.map((untilId, index) => {
    const afterId = index === 0 ? wanted.afterId : (edges[index - 1] ?? wanted.afterId)
    return { afterId, untilId, name: nameOf(afterId) }
  })
}

const nameOf = (afterId: bigint) => (afterId < 0n ? 'the beginning' : `id ${afterId + 1n}`)

async function listSealedDays(db: Db, { afterId, untilId }: IdRange): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from ledger.seals where until_id > ${afterId} and after_id < ${untilId} order by 1`.execute(db)
  return rows.map(({ day }) => day)
}
