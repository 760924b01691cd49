import type { Selectable } from 'kysely'
import { accountKeyOf } from '../base/account-name.ts'
import { systemClock } from '../base/clock.ts'
import { createDatabase, type Tables, type Tx } from '../base/database.ts'
import { createIdMaker, NODES_MAX } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import { Refusal } from '../base/refusal.ts'
import { findMemberByAccountKey } from '../features/members/index.ts'
import {
  claimPromotion,
  decideApplication,
  joinPromotion,
  listApplications,
  type Participant,
  type PromotionTools,
} from '../features/promotions/wiring.ts'
import { createMoneyOf } from '../features/wallet/wiring.ts'

/** Whose promotions are under way, see demo-members.ts. */
const MERCHANT = 'pavilion'
const ACCOUNT = 'ylang'
const OPERATOR = 'the demo data'
/** As the demo members. */
const NODE = NODES_MAX - 1

type Deed = {
  category: Selectable<Tables['promotions']>['category']
  does: 'join' | 'claim'
  decision?: { isApproved: boolean; reason: string }
}

/** What the member did with each promotion, by its kind, and what was decided about it. The others stay as they are offered. */
const deeds: readonly Deed[] = [
  { category: 'deposit_promo', does: 'join' },
  { category: 'live_promo', does: 'join', decision: { isApproved: true, reason: '' } },
  { category: 'player_rank_rules', does: 'join', decision: { isApproved: false, reason: 'We ask for a month of play first.' } },
  { category: 'app_download', does: 'join' },
  { category: 'other_promo', does: 'claim' },
  { category: 'rng_promo', does: 'claim' },
]

/**
 * Lets one demo member take part in promotions, through what the calls of members and operators do, so that every state can be seen.
 * Once only: a member who has started something is left alone.
 */
export async function beginDemoPromotions(databaseUrl: string): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 2, () => {}))
  try {
    const member = await findMemberByAccountKey(db, MERCHANT, accountKeyOf(ACCOUNT))
    if (!member || (await listApplications(db, member.id, 1)).length > 0) return
    const who = { memberId: member.id, merchantCode: MERCHANT, type: member.type }
    const tools = { clock: systemClock, makeId: createIdMaker(systemClock, NODE), moneyOf: createMoneyOf(db, systemClock) }
    await db.transaction().execute(async (tx) => {
      for (const deed of deeds) await act(tx, who, deed, tools)
    })
  } finally {
    await db.destroy()
  }
}

/** A promotion that an operator took away or changed is passed over. */
async function act(tx: Tx, who: Participant, { category, does, decision }: Deed, tools: PromotionTools): Promise<void> {
  const promotion = await tx
    .selectFrom('promotions')
    .select('id')
    .where('merchant_code', '=', who.merchantCode)
    .where('category', '=', category)
    .where('terms', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!promotion) return
  const outcome = await (does === 'join' ? joinPromotion : claimPromotion)(tx, who, promotion.id, tools)
  if (outcome instanceof Refusal || !decision) return
  const [latest] = await listApplications(tx, who.memberId, 1)
  if (latest) await decideApplication(tx, who.merchantCode, latest.id, { by: OPERATOR, ...decision }, tools)
}
