import type { Db, Transact } from '../../base/database.ts'
import type { Merchant } from '../merchants/index.ts'

/**
 * What the most generous bet on each game of a provider returns, in millionths of a per cent;
 * undefined while the provider does not respond.
 */
export type HighestReturns = (merchantCode: string, providerCode: string) => Promise<ReadonlyMap<string, bigint> | undefined>

const WHOLE = 100_000_000n
/** A tenth of a per cent in that unit. */
const TENTH = 100_000n
/**
 * Rebates get at most one part in `SHARE` of what a game keeps; the rest is for contracts and the
 * house.
 */
const SHARE = 2n

/**
 * Stores the highest rebate rate for bets at each provider of a merchant: half of what its most
 * generous game of the category keeps. A team that bets its own money to collect rebates then loses
 * more than the whole team receives. The last stored rate stays while a provider does not respond.
 */
export async function learnCaps(
  db: Db,
  transact: Transact,
  { code }: Pick<Merchant, 'code'>,
  highest: HighestReturns,
  at: Date,
): Promise<void> {
  const games = await db.selectFrom('games').select(['id', 'provider_code', 'type']).where('merchant_code', '=', code).execute()
  for (const vendor of new Set(games.map(({ provider_code }) => provider_code))) {
    const told = await highest(code, vendor)
    if (!told) continue
    const caps = new Map<string, number>()
    for (const { id, type } of games.filter(({ provider_code }) => provider_code === vendor)) {
      const returns = told.get(id)
      if (returns !== undefined) caps.set(type, Math.min(caps.get(type) ?? Number.MAX_SAFE_INTEGER, capOf(returns)))
    }
    await transact(async (tx) => {
      for (const [category, rate] of caps) {
        await tx
          .insertInto('rebate_caps')
          .values({ merchant_code: code, category, vendor, rate, told_at: at })
          .onConflict((conflict) => conflict.columns(['merchant_code', 'category', 'vendor']).doUpdateSet({ rate, told_at: at }))
          .execute()
      }
    })
  }
}

/** In tenths of a per cent, rounded down. */
export function capOf(returns: bigint): number {
  const kept = WHOLE - returns
  return kept <= 0n ? 0 : Number(kept / SHARE / TENTH)
}
