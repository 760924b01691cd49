import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import type { IdMaker, MemberId } from '../../base/ids.ts'
import { getMoneyTerms } from '../merchants/index.ts'
import { grantPlayMoney } from './grant-play-money.ts'

/**
 * Opens the wallet of a new member and, where the merchant plays for play money, moves the welcome amount into it from the
 * merchant's funding account. Safe to repeat: the grant has one key per member.
 */
export async function grantWelcomePlayMoney(
  tx: Tx,
  news: { memberId: MemberId; merchantCode: string },
  tools: { clock: Clock; makeId: IdMaker },
): Promise<void> {
  const merchant = await getMoneyTerms(tx, news.merchantCode)
  const amountMinor = merchant.isPlayMoney ? merchant.welcomePlayMoneyMinor : 0n
  await grantPlayMoney(
    tx,
    { ...news, currency: merchant.currency, amountMinor, key: `welcome:${news.memberId}`, reference: 'welcome' },
    tools,
  )
}
