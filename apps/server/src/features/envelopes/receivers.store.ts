import { sql } from 'kysely'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { dayOf, teamTree } from '../teams/index.ts'

type Asked = { receivers: 'direct' | 'chosen'; accounts?: readonly string[] }

/** Real accounts that may log in: nobody else could take a share. */
const MAY_TAKE = sql`m.type in (0, 1, 2) and not m.is_disabled`

/** Who may take a share: all right below the agent, or those of its team that were chosen. Never the agent itself. */
export async function findReceivers(
  db: Db,
  merchant: Merchant,
  agent: MemberId,
  { receivers, accounts = [] }: Asked,
  now: Date,
): Promise<MemberId[] | Refusal<'not-in-team'>> {
  const day = dayOf(merchant, now)
  if (receivers === 'direct') {
    const { rows } = await sql<{ id: bigint }>`
      select m.id from members m where m.id in ${teamTree.teamMembers(agent, { scope: 'direct' }, day)} and ${MAY_TAKE} order by m.id`.execute(
      db,
    )
    return rows.map(({ id }) => memberId(id))
  }
  const keys = [...new Set(accounts.map(accountKeyOf))]
  const { rows } = await sql<{ id: bigint }>`
    select m.id from members m
    where m.merchant_code = ${merchant.code} and m.account_key = any (${keys}::text[]) and m.id <> ${agent}
      and m.id in ${teamTree.teamMembers(agent, { scope: 'team' }, day)} and ${MAY_TAKE}
    order by m.id`.execute(db)
  if (rows.length < keys.length) return new Refusal('not-in-team', `${rows.length} of ${keys.length} accounts`)
  return rows.map(({ id }) => memberId(id))
}

/** How many accounts right below the agent may take a share. */
export async function countDirect(db: Db, merchant: Merchant, agent: MemberId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from members m
    where m.id in ${teamTree.teamMembers(agent, { scope: 'direct' }, dayOf(merchant, now))} and ${MAY_TAKE}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** The account keys of those for whom an envelope is. */
export async function listReceiverKeys(db: Db, envelopeId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('envelope_receivers as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select('m.account_key')
    .where('r.envelope_id', '=', envelopeId)
    .execute()
  return rows.map((row) => row.account_key)
}
