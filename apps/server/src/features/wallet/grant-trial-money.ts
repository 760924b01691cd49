import { parseMinor, scaleOf, trialCurrencyOf } from '@pavilion/money'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import type { IdMaker, MemberId } from '../../base/ids.ts'
import { getMoneyTerms, textDefaults } from '../merchants/index.ts'
import { grantPlayMoney } from './grant-play-money.ts'

const { trial_play_money: AMOUNT } = textDefaults

/**
 * Opens the wallet of a guest and fills it, in a currency of its own: neither the funding account of real money nor any member is
 * touched, and what a guest wins or loses stays in the books of play money.
 */
export async function grantTrialMoney(
  tx: Tx,
  news: { memberId: MemberId; merchantCode: string },
  tools: { clock: Clock; makeId: IdMaker },
): Promise<void> {
  const merchant = await getMoneyTerms(tx, news.merchantCode)
  const currency = trialCurrencyOf(merchant.currency)
  const scale = scaleOf(currency)
  const amountMinor = parseMinor(merchant.settings.trial_play_money ?? AMOUNT, scale) ?? parseMinor(AMOUNT, scale) ?? 0n
  await grantPlayMoney(tx, { ...news, currency, amountMinor, key: `trial:${news.memberId}`, reference: 'trial' }, tools)
}
