import type { RebateRateLineValue } from '@pavilion/api/rebates'
import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { Events } from '../../base/events.ts'
import type { MemberId } from '../../base/ids.ts'
import { getMerchant } from '../merchants/index.ts'
import { daysAt, everyCategory } from './agent-calls.ts'
import { checkInitialRates, giveInitialRates } from './give-initial-rates.ts'
import { rateOf } from './rate-set.ts'
import type { RateTools } from './rates.routes.ts'
import { listRates } from './rates.store.ts'

/** What lower slices need of rates: for opening accounts and for the list of a team. */
export function createInvitationRates(tools: RateTools) {
  const daysOf = async (db: Db, id: MemberId) => {
    const { merchant_code: code } = await db.selectFrom('members').select('merchant_code').where('id', '=', id).executeTakeFirstOrThrow()
    return daysAt(await getMerchant(tools.directory, code), tools.clock())
  }
  return {
    /** Refuses rates above those of the giving agent. */
    checkInitialRates: async (db: Db, agentId: MemberId, rates: readonly RebateRateLineValue[]) =>
      checkInitialRates(db, agentId, rates, (await daysOf(db, agentId)).fromDay),

    /** The lowest and the highest rate of each member, by the latest settings. */
    listRateSpans: async (db: Db, ids: readonly MemberId[]): Promise<Map<MemberId, { lowest: number; highest: number }>> => {
      const [first] = ids
      if (first === undefined) return new Map()
      const sets = await listRates(db, ids, (await daysOf(db, first)).fromDay)
      return new Map(
        ids.map((id) => {
          const rates = everyCategory(0).map((key) => rateOf(sets.get(id) ?? [], key))
          return [id, { lowest: Math.min(...rates), highest: Math.max(...rates) }]
        }),
      )
    },

    /** What the member earned by bets of the members below it, in minor units. */
    sumEarned: async (db: Db, id: MemberId): Promise<bigint> => {
      const row = await db
        .selectFrom('rebates')
        .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('earned'))
        .where('agent_id', '=', id)
        .whereRef('child_id', '<>', 'agent_id')
        .where('paid_at', 'is not', null)
        .executeTakeFirstOrThrow()
      return row.earned
    },

    /**
     * Gives a new account the rates that its agent chose, by default the agent's set for new
     * accounts.
     */
    giveInitialRates: async (tx: Tx, { merchantCode, memberId, agentId, rates, at }: Events['account-opened']): Promise<void> => {
      const days = daysAt(await getMerchant(tools.directory, merchantCode), at)
      await giveInitialRates(tx, { memberId, uplineId: agentId, lines: rates.length > 0 ? rates : undefined, ...days, at })
    },
  }
}
