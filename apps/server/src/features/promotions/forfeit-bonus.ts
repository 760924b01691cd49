import { displayMinor, formatMinor, scaleOf } from '@pavilion/money'
import { promotionsTexts } from '@pavilion/texts/server/promotions'
import type { Tx } from '../../base/database.ts'
import { accountId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { lockAccounts } from '../../ledger/index.ts'
import { endBonus, findBonus, lockRunningBonus } from '../bonuses/index.ts'
import { doOnce } from '../content/index.ts'
import { composeMessage, insertInboxMessage } from '../messages/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { findWallet } from '../wallet/index.ts'
import { findApplicationOfMerchant } from './applications.store.ts'
import type { PromotionTools } from './claim-reward.ts'
import type { Acting } from './decide-applications.ts'

type Wanted = { requestId: string; id: bigint; reason: string }

/**
 * Ends the bonus that runs of an application: what is left of it goes back to the house, the member's own money stays, and the
 * member reads in the inbox how much it was and why.
 */
export async function forfeitBonus(
  tx: Tx,
  { operator, address }: Acting,
  { requestId, id, reason }: Wanted,
  tools: PromotionTools,
): Promise<bigint | Refusal<'not-found' | 'request-differs' | 'bonus-not-running'>> {
  const at = tools.clock()
  const { merchantCode, name } = operator
  const asked = { id: id.toString(), reason }
  return doOnce(tx, { operator, address, at }, { requestId, act: 'forfeit-bonus', asked }, async () => {
    const application = await findApplicationOfMerchant(tx, merchantCode, id)
    if (!application) return new Refusal('not-found', `application ${id}`)
    const { currency } = await tools.moneyOf(merchantCode)
    const wallet = await findWallet(tx, application.memberId, currency)
    if (!wallet) return new Refusal('bonus-not-running', 'a member without a wallet')
    await lockAccounts(tx, [wallet])
    const running = await lockRunningBonus(tx, wallet, tools)
    if (!running || running.id !== application.bonusId) return new Refusal('bonus-not-running', `no bonus of application ${id}`)
    const bonus = await findBonus(tx, wallet.shard, accountId(running.id))
    if (!bonus) throw new Error('a running bonus is missing')
    const lostMinor = await endBonus(tx, bonus, 'forfeited', tools)
    await tell(tx, { merchantCode, memberId: application.memberId, currency, lostMinor, reason, at })
    const lost = `${formatMinor(lostMinor, scaleOf(currency))} ${currency}`
    const detail = JSON.stringify({ before: 'running', after: 'forfeited', lost, reason })
    await recordOperatorAction(tx, { operator, action: 'forfeit-bonus', subject: `application:${id}`, detail, address, at })
    const subject = `member:${application.memberId}`
    await recordSignificantEvent(tx, {
      merchantCode,
      kind: 'bonus-forfeited',
      subject,
      detail: `${lost} of application ${id} by ${name}: ${reason}`,
      at,
    })
    return id
  })
}

type News = {
  merchantCode: string
  memberId: Parameters<typeof insertInboxMessage>[1]['memberId']
  currency: string
  lostMinor: bigint
  reason: string
  at: Date
}

async function tell(tx: Tx, { merchantCode, memberId, currency, lostMinor, reason, at }: News): Promise<void> {
  const scale = scaleOf(currency)
  const places: Readonly<Record<string, string>> = {
    '{amount}': `${currency} ${displayMinor(lostMinor, scale, scale)}`,
    '{reason}': asHtml(reason),
  }
  // One pass: what an operator wrote fills no place of its own.
  const fill = (text: string) => text.replace(/\{(amount|reason)\}/g, (place) => places[place] ?? place)
  await insertInboxMessage(tx, { merchantCode, memberId, ...composeMessage(promotionsTexts, 'forfeited', fill), at })
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
