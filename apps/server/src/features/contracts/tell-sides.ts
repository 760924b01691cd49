import type { Language } from '@pavilion/api/endpoint'
import { displayMinor, scaleOf } from '@pavilion/money'
import { contractsTexts } from '@pavilion/texts/server/contracts'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Merchant } from '../merchants/index.ts'
import { composeMessage, insertInboxMessage } from '../messages/index.ts'
import type { Contract } from './contracts.store.ts'
import type { Payout } from './payouts.store.ts'

/** Tells the member about a pending proposal. */
export async function tellProposal(tx: Tx, contract: Contract, merchant: Pick<Merchant, 'name'>, at: Date): Promise<void> {
  await tell(tx, contract, { to: contract.memberId, news: 'proposed', account: contract.partnerAccount ?? merchant.name, at })
}

/** Tells the proposing agent the answer. A merchant's operators see it in their list. */
export async function tellAnswer(tx: Tx, contract: Contract, at: Date): Promise<void> {
  if (contract.partnerId === null) return
  const news = contract.status === 'rejected' ? 'rejected' : 'accepted'
  await tell(tx, contract, { to: contract.partnerId, news, account: contract.account, at })
}

/** Tells the member about a payment. For hours only the first of a day sends a message. */
export async function tellPaid(tx: Tx, payout: Payout, merchant: Pick<Merchant, 'name'>, at: Date): Promise<void> {
  await tell(tx, payout, { to: payout.memberId, news: 'paid', account: payout.partnerAccount ?? merchant.name, at, payout })
}

/** Tells the agent that it owes a dividend. A merchant's operators see it in their list. */
export async function tellOwed(tx: Tx, payout: Payout, at: Date): Promise<void> {
  if (payout.partnerId === null) return
  await tell(tx, payout, { to: payout.partnerId, news: 'owed', account: payout.account, at, payout })
}

/** Tells the agent that a salary waits for money in its float. */
export async function tellWaiting(tx: Tx, payout: Payout, at: Date): Promise<void> {
  if (payout.partnerId === null) return
  await tell(tx, payout, { to: payout.partnerId, news: 'waits', account: payout.account, at, payout })
}

/** What happens between the two sides of a contract. */
type SideNews = 'proposed' | 'accepted' | 'rejected' | 'paid' | 'owed' | 'waits'

type News = { to: MemberId; news: SideNews; account: string; at: Date; payout?: Payout }

async function tell(
  tx: Tx,
  { merchantCode, kind }: Pick<Contract, 'merchantCode' | 'kind'>,
  { to, news, account, at, payout }: News,
): Promise<void> {
  const fill = (text: string, language: Language) =>
    text
      .replaceAll('{kind}', contractsTexts[language][`kind.${kind}`])
      // English says "an hourly salary".
      .replace(/^A (?=hour)/, 'An ')
      .replaceAll('{account}', account)
      .replaceAll('{amount}', payout ? amountOf(payout) : '')
      .replaceAll('{days}', payout ? daysOf(payout) : '')
  await insertInboxMessage(tx, { merchantCode, memberId: to, ...composeMessage(contractsTexts, news, fill), at })
}

function amountOf({ currency, amountMinor }: Payout): string {
  const scale = scaleOf(currency)
  return `${currency} ${displayMinor(amountMinor, scale, scale)}`
}

function daysOf({ firstDay, lastDay, hour }: Payout): string {
  if (hour !== undefined) return `${firstDay} ${String(hour).padStart(2, '0')}:00`
  return firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`
}
