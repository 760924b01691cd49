import type { WithdrawalRequest } from '@pavilion/api/withdrawals'
import { parseMinor, scaleOf } from '@pavilion/money'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId, SessionId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { lockAccounts } from '../../ledger/index.ts'
import { endBonus } from '../bonuses/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { openAccountNumber } from '../security/index.ts'
import { findWallet } from '../wallet/index.ts'
import { type ApprovedRequest, judgeRequest, type RequestRefusal } from './judge-request.ts'
import { holdAmount } from './move-money.ts'
import { feeOf } from './rules.ts'
import { insertSignals } from './signals.store.ts'
import { readSignals, type Signals } from './signals.ts'
import { insertStep } from './steps.store.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import {
  findWithdrawalByRequest,
  getWithdrawal,
  insertWithdrawal,
  lockWithdrawalsOf,
  sealPayoutNumber,
  type Withdrawal,
} from './withdrawals.store.ts'

/** Who asks, and by which session. */
type Asker = { memberId: MemberId; sessionId: SessionId }
type SentRequest = Pick<WithdrawalRequest, 'requestId' | 'accountId' | 'amount' | 'loses' | 'fee'>

/** The rest of a request whose transaction password was right: what is possible is looked at beside the locks, and set aside. */
export async function grantWithdrawal(
  tx: Tx,
  tools: PayoutTools,
  merchant: Merchant,
  { memberId, sessionId }: Asker,
  wanted: SentRequest,
): Promise<Withdrawal | Refusal<RequestRefusal | 'request-differs'>> {
  await lockWithdrawalsOf(tx, memberId)
  const wallet = await findWallet(tx, memberId, merchant.currency)
  if (wallet) await lockAccounts(tx, [wallet])
  const known = await findRepeated(tx, merchant, memberId, wanted)
  if (known) return known
  const granted = await judgeRequest(tx, tools, merchant, memberId, wanted)
  if (granted instanceof Refusal) return granted
  const { running } = granted.money
  if (running && granted.rules.endsBonus) await endBonus(tx, running.bonus, 'forfeited', tools)
  const { account, rules } = granted
  const signals = await readSignals(tx, tools.seals, { memberId, sessionId, account, rules, at: tools.clock() })
  return writeDown(tx, tools, merchant, { memberId, requestId: wanted.requestId, signals, ...granted })
}

async function writeDown(
  tx: Tx,
  tools: PayoutTools,
  merchant: Merchant,
  {
    memberId,
    requestId,
    signals,
    account,
    channel,
    rules,
    amountMinor,
  }: ApprovedRequest & { memberId: MemberId; requestId: string; signals: Signals },
): Promise<Withdrawal> {
  const at = tools.clock()
  const { accountId, kind, bank, bankName, holder, masked } = account
  const id = tools.makeId()
  const sealedNumber = sealPayoutNumber(tools.seals, id, openAccountNumber(tools.seals, account))
  const isReviewed = rules.reviewFromMinor === null || amountMinor >= rules.reviewFromMinor || signals.reasons.length > 0
  const withdrawal = {
    id,
    merchantCode: merchant.code,
    memberId,
    requestId,
    account: { id: accountId, kind, bank, bankName, holder, sealedNumber, masked },
    currency: merchant.currency,
    amountMinor,
    feeMinor: feeOf(channel, amountMinor),
    usualMinutes: channel.usualMinutes,
    status: isReviewed ? ('waiting' as const) : ('approved' as const),
    createdAt: at,
    nextCheckAt: isReviewed ? null : at,
  }
  await insertWithdrawal(tx, withdrawal)
  await insertSignals(tx, withdrawal.id, signals)
  await insertStep(tx, withdrawal.id, { status: 'waiting', at, by: 'member' })
  if (!isReviewed) await insertStep(tx, withdrawal.id, { status: 'approved', at, by: 'system' })
  if (!(await holdAmount(tx, withdrawal, tools))) throw new Error('money that was there beside the lock is gone')
  return getWithdrawal(tx, withdrawal.id)
}

/** The same request again is the same withdrawal; with other content it is a mistake. */
export async function findRepeated(
  db: Db,
  merchant: Merchant,
  memberId: MemberId,
  wanted: SentRequest,
): Promise<Withdrawal | Refusal<'request-differs'> | undefined> {
  const known = await findWithdrawalByRequest(db, memberId, wanted.requestId)
  if (!known) return undefined
  const isSame =
    known.account.id.toString() === wanted.accountId && known.amountMinor === parseMinor(wanted.amount, scaleOf(merchant.currency))
  return isSame ? known : new Refusal('request-differs', `request ${wanted.requestId}`)
}
