import { getJackpot, type JackpotPoolValue } from '@pavilion/api/jackpots'
import { formatMinor, scaleOf } from '@pavilion/money'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { Scope } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { boardName } from '../rounds/index.ts'
import { jackpotCaptionOf, jackpotSourceOf } from './jackpot-settings.ts'
import { openSeed } from './jackpots.store.ts'

const FRESH_FOR_MS = 1_000
const WON_MAX = 10
const MILLIONTHS_OF_PERCENT_SCALE = 4

/** What everybody may know of the jackpot. The pool is remembered for a second. */
export function jackpotsPublicRoutes(
  scope: Scope<'public'>,
  { clock, directory, db, seals }: { clock: Clock; directory: MerchantDirectory; db: Db; seals: Seals },
) {
  const poolOf = cached(clock, FRESH_FOR_MS, async (key) => {
    const [code = '', currency = ''] = key.split(' ')
    return readPool(db, seals, code, scaleOf(currency))
  })
  scope.read(getJackpot, async (_db, { merchantCode, query }) => {
    const merchant = await getMerchant(directory, merchantCode)
    const source = jackpotSourceOf(merchant)
    const caption = jackpotCaptionOf(merchant, query.language ?? merchant.defaultLanguage)
    const pool = source === 'server' ? await poolOf(`${merchant.code} ${merchant.currency}`) : undefined
    return {
      source,
      currencySymbol: merchant.currencySymbol,
      ...(caption === undefined ? {} : { caption }),
      ...(pool === undefined ? {} : { pool }),
    }
  })
}

/** Undefined until the pool was first made, a moment after it was switched on. */
async function readPool(db: Db, seals: Seals, merchantCode: string, scale: number): Promise<JackpotPoolValue | undefined> {
  const pool = await db.selectFrom('jackpots').select('amount_minor').where('merchant_code', '=', merchantCode).executeTakeFirst()
  if (!pool) return undefined
  const draws = await db
    .selectFrom('jackpot_draws as d')
    .leftJoin('members as m', 'm.id', 'd.member_id')
    .selectAll('d')
    .select(['m.nickname', 'm.account', 'm.is_demo'])
    .where('d.merchant_code', '=', merchantCode)
    .orderBy('d.number', 'desc')
    .limit(WON_MAX + 2)
    .execute()
  const [next, running, ...won] = draws
  if (!next || !running) return undefined
  const text = (minor: bigint | null) => formatMinor(minor ?? 0n, scale)
  return {
    amount: text(pool.amount_minor),
    number: running.number,
    sharePercent: formatMinor(BigInt(running.share_millionths ?? 0), MILLIONTHS_OF_PERCENT_SCALE).replace(/\.?0+$/, ''),
    odds: text(running.odds_minor),
    start: text(running.start_minor),
    seedHash: running.seed_hash,
    nextSeedHash: next.seed_hash,
    won: won.map((draw) => ({
      number: draw.number,
      seed: openSeed(seals, merchantCode, draw),
      seedHash: draw.seed_hash,
      betId: String(draw.bet_id ?? ''),
      stake: text(draw.stake_minor),
      amount: text(draw.won_minor),
      odds: text(draw.odds_minor),
      customerName: boardName(draw.nickname || draw.account || ''),
      isDemo: draw.is_demo ?? false,
      wonAt: (draw.won_at ?? draw.committed_at).toISOString(),
    })),
  }
}
