import { sql } from 'kysely'
import type { Db, Tx } from '../base/database.ts'
import { recordSignificantEvent } from '../base/significant-events.ts'
import { disableMembersOf } from '../features/members/wiring.ts'

type Living = { merchant: string; members: bigint; operators: bigint }

/** Throws a sentence where accounts are alive whose passwords everybody knows: no server in production is beside them. */
export async function refuseLivingDemo(db: Db): Promise<void> {
  const living = await findLivingDemo(db)
  if (living !== undefined) throw new Error(living)
}

/** Which accounts are alive whose passwords everybody knows, and what is to be done, in a sentence; nothing where there are none. */
export async function findLivingDemo(db: Db): Promise<string | undefined> {
  const living = await listLivingDemo(db)
  if (living.length === 0) return undefined
  const where = living.map(({ merchant, members, operators }) => `${merchant} (${members} members, ${operators} operators)`).join(', ')
  return (
    `This database holds demo accounts that may log in, and everybody knows how: ${where}. ` +
    'Disable them with "npm run pavilion -- merchant close-demo", or give production a database of its own.'
  )
}

/** Disables every account of the demo merchants, and every demo operator wherever. Returns what was done, in a sentence. */
export async function closeDemo(tx: Tx, at: Date): Promise<string> {
  const living = await listLivingDemo(tx)
  if (living.length === 0) return 'No demo account is alive.'
  const demos = await tx.selectFrom('merchants').select('code').where('is_demo', '=', true).execute()
  await disableMembersOf(
    tx,
    demos.map(({ code }) => code),
  )
  await sql`update operators set is_disabled = true
    where not is_disabled and (is_demo or merchant_code in (select code from merchants where is_demo))`.execute(tx)
  for (const { merchant, members, operators } of living) {
    const detail = `${members} members and ${operators} operators disabled`
    await recordSignificantEvent(tx, { merchantCode: merchant, kind: 'demo-closed', subject: `merchant:${merchant}`, detail, at })
  }
  const count = (of: 'members' | 'operators') => living.reduce((sum, row) => sum + row[of], 0n)
  return `${count('members')} members and ${count('operators')} operators of the demo may log in no more.`
}

async function listLivingDemo(db: Db): Promise<Living[]> {
  const { rows } = await sql<Living>`
    select m.code as merchant,
      (select count(*) from members p where p.merchant_code = m.code and m.is_demo and not p.is_disabled) as members,
      (select count(*) from operators o where o.merchant_code = m.code and (m.is_demo or o.is_demo) and not o.is_disabled) as operators
    from merchants m order by m.code`.execute(db)
  return rows.filter(({ members, operators }) => members > 0n || operators > 0n)
}
