import type { ValueOf } from '@pavilion/api/endpoint'
import type { getWithdrawalReview, WithdrawalReviewValue } from '@pavilion/api/withdrawal-reviews'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { listPayers, sumPaidIn } from '../cashier/index.ts'
import { getMember } from '../members/index.ts'
import { listStops } from '../stops/index.ts'
import { findOutcome } from './outcomes.store.ts'
import { listPayoutWords } from './payout-words.store.ts'
import { findSignals } from './signals.store.ts'
import type { Signals } from './signals.ts'
import { listSteps } from './steps.store.ts'
import { sumTakenOut, type Withdrawal } from './withdrawals.store.ts'

/** A withdrawal as operators see it. */
export async function wireReview(db: Db, withdrawal: Withdrawal): Promise<WithdrawalReviewValue> {
  const { account, amountMinor, feeMinor, currency, reason, reasonText, companyReference } = withdrawal
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const member = await getMember(db, withdrawal.memberId)
  const signals = await findSignals(db, withdrawal.id)
  const proposed = withdrawal.status === 'unknown' ? await findOutcome(db, withdrawal.id) : undefined
  return {
    id: withdrawal.id.toString(),
    member: { id: withdrawal.memberId.toString(), account: member.account },
    amount: text(amountMinor),
    fee: text(feeMinor),
    payout: text(amountMinor - feeMinor),
    currency,
    status: withdrawal.status,
    account: { kind: account.kind, bank: account.bankName, holder: account.holder, masked: account.masked },
    createdAt: withdrawal.createdAt.toISOString(),
    ...(withdrawal.takenBy ? { takenBy: withdrawal.takenBy.name } : {}),
    ...(withdrawal.approvedBy ? { approvedBy: withdrawal.approvedBy.name } : {}),
    ...(withdrawal.confirmedBy ? { confirmedBy: withdrawal.confirmedBy.name } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(reasonText === undefined ? {} : { text: reasonText }),
    ...(companyReference === undefined ? {} : { companyReference }),
    ...(signals ? { signals: wireSignals(signals) } : {}),
    ...(proposed ? { proposal: { ...proposed, by: proposed.by.name, at: proposed.at.toISOString() } } : {}),
    ...(withdrawal.sentAt ? { sentAt: withdrawal.sentAt.toISOString() } : {}),
    ...(withdrawal.endedAt ? { endedAt: withdrawal.endedAt.toISOString() } : {}),
    ...(withdrawal.nextCheckAt ? { nextCheckAt: withdrawal.nextCheckAt.toISOString() } : {}),
  }
}

const wireSignals = (signals: Signals): NonNullable<WithdrawalReviewValue['signals']> => ({
  passwordSince: signals.passwordSince.toISOString(),
  ...(signals.deviceSince ? { deviceSince: signals.deviceSince.toISOString() } : {}),
  accountSince: signals.accountSince.toISOString(),
  ...(signals.contactSince ? { contactSince: signals.contactSince.toISOString() } : {}),
  transactionPasswordSince: signals.transactionPasswordSince.toISOString(),
  isFirstUse: signals.isFirstUse,
  isOtherPayer: signals.isOtherPayer,
  reasons: signals.reasons,
})

/** With all that helps to decide. */
export async function wireWholeReview(db: Db, withdrawal: Withdrawal, at: Date): Promise<ValueOf<typeof getWithdrawalReview>> {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(withdrawal.currency))
  const steps = await listSteps(db, withdrawal.id)
  const stops = (await listStops(db, withdrawal.memberId, at)).filter(({ kind }) => kind === 'money' || kind === 'withdrawals')
  const words = await listPayoutWords(db, withdrawal.id)
  return {
    ...(await wireReview(db, withdrawal)),
    memberPaidIn: text(await sumPaidIn(db, withdrawal.memberId)),
    memberTookOut: text(await sumTakenOut(db, withdrawal.memberId)),
    holds: stops.map(({ kind, endsAt, reason, setByName }) => ({
      isAllMoney: kind === 'money',
      ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
      reason,
      by: setByName,
    })),
    payers: (await listPayers(db, withdrawal.memberId)).map(({ depositId, name }) => ({ depositId: depositId.toString(), name })),
    steps: steps.map(({ status, at, by, operatorName, reason, reasonText }) => ({
      status,
      at: at.toISOString(),
      by,
      ...(operatorName === undefined ? {} : { operator: operatorName }),
      ...(reason === undefined ? {} : { reason }),
      ...(reasonText === undefined ? {} : { text: reasonText }),
    })),
    words: words.map(({ at, source, status, amount, currency, outcome }) => ({
      at: at.toISOString(),
      source,
      status,
      amount,
      currency,
      outcome,
    })),
  }
}
