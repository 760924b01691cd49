import { sql } from 'kysely'
import { AdvisoryLock, tryLock } from '../base/advisory-locks.ts'
import type { Db, Transact } from '../base/database.ts'
import { isEveryoneDone, type SealPatience } from '../base/everyone-done.ts'

/** A day is closed so long after its end: servers whose clocks differ by less leave nothing to note. */
const CLOSE_AFTER_MS = 60 * 60_000

/**
 * Seals the days (by UTC) that ended an hour before `at` and adds their links to the chain. A
 * transaction that posts into a sealed day afterwards notes it, and the row goes into the next
 * link; transactions that started before are awaited as long as `patience` allows. Returns the
 * sealed days; undefined while such a transaction is open, or another server seals: the next try
 * does it.
 */
export async function sealDays(transact: Transact, at: Date, patience: SealPatience): Promise<string[] | undefined> {
  const closedId = await transact(async (tx) => {
    const { rows } = await sql<{ until_id: bigint }>`
      update ledger.seal_mark m set until_id = greatest(m.until_id, d.until_id) from (
        select ledger.first_id_at(date_trunc('day', least(${new Date(at.getTime() - CLOSE_AFTER_MS)}::timestamptz, now()), 'UTC')) - 1 as until_id
      ) d
      returning m.until_id`.execute(tx)
    const mark = rows[0]
    if (!mark) throw new Error('the mark of the sealed days is missing')
    return mark.until_id
  })
  if (!(await isEveryoneDone(transact, patience))) return undefined
  const sealed: string[] = []
  for (;;) {
    const day = await addLink(transact, closedId, at)
    if (day === 'busy') return undefined
    if (day === undefined) return sealed
    sealed.push(day)
  }
}

function addLink(transact: Transact, closedId: bigint, at: Date): Promise<string | 'busy' | undefined> {
  return transact(async (tx) => {
    if (!(await tryLock(tx, AdvisoryLock.seals))) return 'busy'
    const { rows } = await sql<{ day: string | null }>`
      select to_char(ledger.add_link(${closedId}::bigint, ${at}::timestamptz), 'YYYY-MM-DD') as day`.execute(tx)
    return rows[0]?.day ?? undefined
  })
}

/** The newest link of the chain: its day (by UTC), and its hash in hexadecimal. Undefined where no day was sealed yet. */
export async function getLastLink(db: Db): Promise<{ day: string; hash: string } | undefined> {
  const { rows } = await sql<{ day: string; hash: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, encode(hash, 'hex') as hash from ledger.seals order by seals.day desc limit 1`.execute(db)
  return rows[0]
}
