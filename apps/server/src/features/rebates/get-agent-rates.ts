import type { ValueOf } from '@pavilion/api/endpoint'
import type { getAgentRates as endpoint } from '@pavilion/api/top-rebates'
import type { Db } from '../../base/database.ts'
import type { Member } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { teamTree } from '../teams/index.ts'
import { daysAt, shownKeys, topLimits } from './agent-calls.ts'
import { nameOfKey, rateOf } from './rate-set.ts'
import type { RateTools } from './rates.routes.ts'
import { countGivenOn, findOwnRates, findRates } from './rates.store.ts'

/** An agent's rates as operators see them, with what limits them from above and from below. */
export async function getAgentRates(db: Db, tools: RateTools, agent: Member): Promise<ValueOf<typeof endpoint>> {
  const merchant = await getMerchant(tools.directory, agent.merchantCode)
  const { today, fromDay } = daysAt(merchant, tools.clock())
  const uplineId = await teamTree.findUpline(db, agent.id, fromDay)
  const now = await findOwnRates(db, agent.id, today)
  const next = await findOwnRates(db, agent.id, fromDay)
  const given = await findRates(db, agent.id, fromDay)
  const limits = uplineId === undefined ? topLimits(merchant) : await findOwnRates(db, uplineId, fromDay)
  const givenOn = Map.groupBy(await countGivenOn(db, agent.id, fromDay), nameOfKey)
  const keys = shownKeys(now, next, given, [...givenOn.values()].flat())
  return {
    account: agent.account,
    isAtTop: uplineId === undefined,
    today,
    nextDay: fromDay,
    lines: keys.map((key) => ({
      ...key,
      today: rateOf(now, key),
      nextDay: rateOf(next, key),
      rate: rateOf(given, key),
      limit: rateOf(limits, key),
      below: (givenOn.get(nameOfKey(key)) ?? []).map(({ rate, members }) => ({ rate, members })),
    })),
  }
}
