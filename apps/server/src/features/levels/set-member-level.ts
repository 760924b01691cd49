import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { changeMember, findMemberByAccountKey } from '../members/index.ts'
import { type Actor, recordOperatorAction } from '../proposals/index.ts'
import { findLevelOf, listLevels } from './levels.store.ts'

type LevelRequest = { account: string; level: string | null; reason: string }

/** Gives a member one of the merchant's levels, or takes it away; it shows at once. Given already, nothing changes. */
export async function setMemberLevel(
  tx: Tx,
  { operator, address, at }: { operator: Actor; address: string; at: Date },
  { account, level, reason }: LevelRequest,
): Promise<{ account: string; level: string | null } | Refusal<'not-found' | 'level-unknown'>> {
  const member = await findMemberByAccountKey(tx, operator.merchantCode, accountKeyOf(account))
  if (!member) return new Refusal('not-found', account)
  const levels = await listLevels(tx, operator.merchantCode)
  if (level !== null && !levels.some(({ code }) => code === level)) return new Refusal('level-unknown', level)
  const before = (await findLevelOf(tx, member.id))?.code ?? null
  if (before !== level) {
    await changeMember(tx, member.id, { levelCode: level })
    const detail = JSON.stringify({ account: member.account, before, after: level, reason })
    await recordOperatorAction(tx, { operator, action: 'set-member-level', subject: `member:${member.id}`, detail, address, at })
  }
  return { account: member.account, level }
}
