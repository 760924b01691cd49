import { displayMinor, scaleOf } from '@pavilion/money'
import { withdrawalsTexts } from '@pavilion/texts/server/withdrawals'
import type { Tx } from '../../base/database.ts'
import { composeMessage, insertInboxMessage } from '../messages/index.ts'
import type { Withdrawal } from './withdrawals.store.ts'

/** Tells the member in the inbox how a withdrawal ended, in the transaction that ended it. What an operator wrote stays out of it. */
export async function tellOutcome(tx: Tx, withdrawal: Withdrawal, ended: 'paid' | 'refused', at: Date): Promise<void> {
  const { merchantCode, memberId, currency, account } = withdrawal
  const scale = scaleOf(currency)
  const amount = `${currency} ${displayMinor(withdrawal.amountMinor, scale, scale)}`
  const fill = (text: string) => text.replace('{amount}', amount).replace('{account}', `${account.bankName} ${account.masked}`)
  await insertInboxMessage(tx, { merchantCode, memberId, ...composeMessage(withdrawalsTexts, ended, fill), at })
}
