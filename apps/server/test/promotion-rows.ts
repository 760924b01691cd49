import type { PromotionTermsValue } from '@pavilion/api/promotions'
import type { startTestApp } from './harness.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

/** Terms of a simple bonus; each test changes what it is about. */
export const someTerms: PromotionTermsValue = {
  kind: 'promotion',
  entry: 'claim',
  amount: '100.00',
  turnover: 3,
  weights: { RNG: 100, LIVE: 10 },
  claimDays: 7,
  days: 7,
  memberTypes: [0, 1, 2],
  repeat: 'once',
}

/** A promotion of the demo merchant; returns its id. Runs from long ago without an end unless days are given. */
export async function addPromotion(
  world: World,
  terms: Partial<Omit<PromotionTermsValue, 'amount'>> & { amount?: string | undefined } = {},
  days: { startsOn?: string; endsOn?: string } = {},
): Promise<string> {
  const { amount = someTerms.amount, ...more } = { ...someTerms, ...terms }
  const kept = { ...more, ...('amount' in terms && terms.amount === undefined ? {} : { amount }) }
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    `insert into promotions (merchant_code, category, titles, contents, starts_on, ends_on, terms)
     values ('pavilion', 'other_promo', '{"EN":"A promotion"}', '{"EN":"<p>Text</p>"}', $1, $2, $3) returning id`,
    [days.startsOn ?? '2020-01-01', days.endsOn ?? null, kept],
  )
  return String(rows[0]?.id)
}
