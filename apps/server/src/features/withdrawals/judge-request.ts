import type { WithdrawalRequest } from '@pavilion/api/withdrawals'
import { parseMinor, scaleOf } from '@pavilion/money'
import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { BIGINT_MAX, type MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { findWithdrawalAccount, type WithdrawalAccount } from '../security/index.ts'
import { findWithdrawalHold, isMoneyHeld } from '../stops/index.ts'
import { getOwnMoney, type OwnMoney } from './own-money.ts'
import type { WithdrawalRules } from './rules.store.ts'
import { feeOf, getRules, listPayoutChannels, type PayoutChannel } from './rules.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { sumWithdrawalsSince } from './withdrawals.store.ts'

/** A request that can be granted at this moment. */
export type ApprovedRequest = {
  account: WithdrawalAccount
  channel: PayoutChannel
  rules: WithdrawalRules
  amountMinor: bigint
  money: OwnMoney
}

export type RequestRefusal =
  | 'money-held'
  | 'withdrawals-held'
  | 'withdrawals-closed'
  | 'withdrawal-account-unknown'
  | 'account-too-new'
  | 'payout-unavailable'
  | 'withdrawal-amount-invalid'
  | 'withdrawal-count-reached'
  | 'withdrawal-total-reached'
  | 'own-money-too-low'
  | 'bonus-changed'
  | 'fee-changed'

/**
 * Whether what the member asks for is possible now. Refusals in this order: closed, the member's money is held or its withdrawals are, account unknown,
 * account too new, no way out,
 * amount, count of the day, total of the day, own money, a bonus that would be lost and is not what was shown, a fee that is not what was shown.
 */
export async function judgeRequest(
  db: Db,
  tools: Pick<PayoutTools, 'clock' | 'gateways'>,
  merchant: Merchant,
  memberId: MemberId,
  request: Pick<WithdrawalRequest, 'accountId' | 'amount' | 'loses' | 'fee'>,
): Promise<ApprovedRequest | Refusal<RequestRefusal>> {
  const at = tools.clock()
  const rules = await getRules(db, merchant.code)
  if (!rules.isOpen) return new Refusal('withdrawals-closed', `merchant ${merchant.code}`)
  if (await isMoneyHeld(db, memberId)) return new Refusal('money-held', `member ${memberId}`)
  const hold = await findWithdrawalHold(db, memberId, at)
  if (hold) return new Refusal('withdrawals-held', `member ${memberId}`, { retryAfterMs: hold.endsAt.getTime() - at.getTime() })
  const account = await findOwnAccount(db, memberId, request.accountId)
  if (!account) return new Refusal('withdrawal-account-unknown', request.accountId)
  if (account.usableFrom > at) {
    return new Refusal('account-too-new', `usable from ${account.usableFrom.toISOString()}`, {
      retryAfterMs: account.usableFrom.getTime() - at.getTime(),
    })
  }
  const channel = (await listPayoutChannels(db, tools, merchant.code)).find(({ kind }) => kind === account.kind)
  if (!channel) return new Refusal('payout-unavailable', account.kind)
  const amountMinor = parseMinor(request.amount, scaleOf(merchant.currency))
  if (amountMinor === undefined || amountMinor < channel.minimumMinor || amountMinor > channel.maximumMinor) {
    return new Refusal('withdrawal-amount-invalid', request.amount)
  }
  const { count, totalMinor } = await sumWithdrawalsSince(db, memberId, (await dayOf(db, merchant, at)).begins)
  if (count >= rules.perDayCount) return new Refusal('withdrawal-count-reached', `${count} today`)
  if (rules.perDayTotalMinor !== null && totalMinor + amountMinor > rules.perDayTotalMinor) {
    return new Refusal('withdrawal-total-reached', `${totalMinor} today`)
  }
  const money = await getOwnMoney(db, memberId, merchant.currency, at)
  if (amountMinor > money.realMinor) return new Refusal('own-money-too-low', `${money.realMinor} of ${amountMinor}`)
  const lost = rules.endsBonus && money.running ? money.running.balanceMinor : undefined
  if (lost !== undefined && parseMinor(request.loses ?? '', scaleOf(merchant.currency)) !== lost) {
    return new Refusal('bonus-changed', 'what would be lost is not what was shown')
  }
  // Pages of before this was asked say nothing of the fee.
  if (request.fee !== undefined && parseMinor(request.fee, scaleOf(merchant.currency)) !== feeOf(channel, amountMinor)) {
    return new Refusal('fee-changed', `${request.fee} was shown`)
  }
  return { account, channel, rules, amountMinor, money }
}

/** The day of the merchant in which the time lies. */
export async function dayOf(db: Db, merchant: Merchant, at: Date): Promise<{ begins: Date; ends: Date }> {
  const { timeZone } = merchant
  const { rows } = await sql<{ begins: Date; ends: Date }>`
    select day_begins(day, ${timeZone}) as begins, day_begins(day + 1, ${timeZone}) as ends
    from (select (${at}::timestamptz at time zone ${timeZone})::date as day) d`.execute(db)
  const [day] = rows
  if (!day) throw new Error('the database knows no day')
  return day
}

async function findOwnAccount(db: Db, memberId: MemberId, accountId: string): Promise<WithdrawalAccount | undefined> {
  const id = /^\d{1,19}$/.test(accountId) ? BigInt(accountId) : BIGINT_MAX + 1n
  return id > BIGINT_MAX ? undefined : findWithdrawalAccount(db, memberId, id)
}
