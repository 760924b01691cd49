import type { RefusalOf } from '@pavilion/api/endpoint'
import { type requestWithdrawal as endpoint, WithdrawalPayload, type WithdrawalWish } from '@pavilion/api/withdrawals'
import { parseMinor, scaleOf } from '@pavilion/money'
import type { Db, Transact, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { lockAccounts } from '../../ledger/index.ts'
import { endBonus } from '../bonuses/index.ts'
import { isRealAccount } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { checkTransactionPassword } from '../security/index.ts'
import { openCredentials } from '../session/index.ts'
import { findWallet } from '../wallet/index.ts'
import { type Granted, judgeWish } from './judge-wish.ts'
import { holdAmount } from './move-money.ts'
import { feeOf } from './rules.ts'
import { insertStep } from './steps.store.ts'
import type { WithdrawalTools } from './withdrawal-tools.ts'
import { findWithdrawalByRequest, getWithdrawal, insertWithdrawal, lockWithdrawalsOf, type Withdrawal } from './withdrawals.store.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Sets own money of the member aside to be paid out. Refusals in this order: no real account, the body cannot be read, the request
 * id stands for another wish, what `judgeWish` says, the transaction password. A request that was granted before answers the same
 * again and asks for no password. What is possible is looked at again in the transaction that sets the money aside.
 */
export async function requestWithdrawal(
  transact: Transact,
  tools: WithdrawalTools,
  call: MemberCall<typeof endpoint>,
): Promise<Withdrawal | Refused> {
  const { memberId, type } = call.caller
  if (!isRealAccount(type)) return new Refusal('real-account-needed', `type ${type}`)
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const begun = await transact(async (tx) => {
    const wish = await openCredentials(tx, tools.keys, call, WithdrawalPayload, tools.clock())
    if (wish instanceof Refusal) return wish
    const known = await findRepeated(tx, merchant, memberId, wish)
    if (known) return known
    const granted = await judgeWish(tx, tools, merchant, memberId, wish)
    return granted instanceof Refusal ? granted : { wish }
  })
  if (begun instanceof Refusal || 'id' in begun) return begun
  const asked = { merchantCode: merchant.code, memberId, address: call.address }
  const refused = await checkTransactionPassword(transact, tools, asked, begun.wish.paymentPassword)
  return refused ?? transact((tx) => setAside(tx, tools, merchant, memberId, begun.wish))
}

/** The rest of a request whose password was right. */
async function setAside(
  tx: Tx,
  tools: WithdrawalTools,
  merchant: Merchant,
  memberId: MemberId,
  wish: WithdrawalWish,
): Promise<Withdrawal | Refused> {
  await lockWithdrawalsOf(tx, memberId)
  const wallet = await findWallet(tx, memberId, merchant.currency)
  if (wallet) await lockAccounts(tx, [wallet])
  const known = await findRepeated(tx, merchant, memberId, wish)
  if (known) return known
  const granted = await judgeWish(tx, tools, merchant, memberId, wish)
  if (granted instanceof Refusal) return granted
  const { running } = granted.money
  if (running && granted.rules.endsBonus) await endBonus(tx, running.bonus, 'forfeited', tools)
  return writeDown(tx, tools, merchant, { memberId, requestId: wish.requestId, ...granted })
}

async function writeDown(
  tx: Tx,
  tools: WithdrawalTools,
  merchant: Merchant,
  { memberId, requestId, account, channel, rules, amountMinor }: Granted & { memberId: MemberId; requestId: string },
): Promise<Withdrawal> {
  const at = tools.clock()
  const { accountId: id, kind, bank, bankName, holder, number, masked } = account
  const isReviewed = rules.reviewFromMinor === null || amountMinor >= rules.reviewFromMinor
  const withdrawal = {
    id: tools.makeId(),
    merchantCode: merchant.code,
    memberId,
    requestId,
    account: { id, kind, bank, bankName, holder, number, masked },
    currency: merchant.currency,
    amountMinor,
    feeMinor: feeOf(channel, amountMinor),
    usualMinutes: channel.usualMinutes,
    status: isReviewed ? ('waiting' as const) : ('approved' as const),
    createdAt: at,
    nextCheckAt: isReviewed ? null : at,
  }
  await insertWithdrawal(tx, withdrawal)
  await insertStep(tx, withdrawal.id, { status: 'waiting', at, by: 'member' })
  if (!isReviewed) await insertStep(tx, withdrawal.id, { status: 'approved', at, by: 'system' })
  if (!(await holdAmount(tx, withdrawal, tools))) throw new Error('money that was there beside the lock is gone')
  return getWithdrawal(tx, withdrawal.id)
}

/** The same request again is the same withdrawal; with other content it is a mistake. */
async function findRepeated(
  db: Db,
  merchant: Merchant,
  memberId: MemberId,
  wish: WithdrawalWish,
): Promise<Withdrawal | Refusal<'request-differs'> | undefined> {
  const known = await findWithdrawalByRequest(db, memberId, wish.requestId)
  if (!known) return undefined
  const isSame = known.account.id.toString() === wish.accountId && known.amountMinor === parseMinor(wish.amount, scaleOf(merchant.currency))
  return isSame ? known : new Refusal('request-differs', `request ${wish.requestId}`)
}
