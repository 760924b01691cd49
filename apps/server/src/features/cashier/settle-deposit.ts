import { parseMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { BIGINT_MAX } from '../../base/ids.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { CashierTools } from './cashier-tools.ts'
import { creditDeposit } from './credit-deposit.ts'
import { type Deposit, lockDepositForUpdate, markEnded, markHeld } from './deposits.store.ts'
import type { Gateway, GatewayWord } from './gateway.ts'
import { findGatewayEvent, insertGatewayEvent } from './gateway-events.store.ts'
import { insertPayer } from './payers.store.ts'
import { deleteReview } from './reviews.store.ts'

/** What a word of a gateway does to a deposit. */
export type Verdict = 'credit' | 'hold' | 'fail' | 'nothing'
export type Settlement = Verdict | 'unknown-deposit' | 'repeated'

/**
 * Takes in what a gateway says of a deposit, by whatever way and in whatever order it comes: credited once, by the first word
 * that says paid; held when what was paid is not what was asked for; ended when nothing will come. The deposit's row is locked
 * first, so that a webhook and a check at the same moment, on any server, are one after the other.
 */
export async function settleDeposit(
  tx: Tx,
  tools: Pick<CashierTools, 'clock' | 'makeId' | 'events'>,
  gateway: Gateway,
  news: GatewayWord & { depositId: bigint; source: 'webhook' | 'check' },
): Promise<Settlement> {
  const at = tools.clock()
  const deposit = await lockDepositForUpdate(tx, gateway.merchantCode, news.depositId)
  if (!deposit || deposit.gateway !== gateway.name) return 'unknown-deposit'
  if (news.eventId !== undefined && (await findGatewayEvent(tx, gateway.account, news.eventId))) return 'repeated'
  const told = parseMinor(news.amount, scaleOf(news.currency)) ?? 0n
  const amountMinor = told > BIGINT_MAX ? BIGINT_MAX : told
  const paid = { minor: amountMinor, currency: news.currency }
  if (news.status === 'paid' && news.payer !== undefined) await insertPayer(tx, { depositId: deposit.id, name: news.payer }, at)
  const verdict = judge(deposit, news.status, paid)
  if (verdict === 'credit') await creditDeposit(tx, deposit, deposit.amountMinor, { ...tools, at })
  if (verdict === 'hold') await markHeld(tx, deposit.id, paid)
  if (verdict === 'fail') await markEnded(tx, deposit.id, endOf(news.status, deposit.expiresAt <= at), at)
  if (news.eventId !== undefined) {
    const { eventId, status, currency, source } = news
    await insertGatewayEvent(tx, {
      account: gateway.account,
      eventId,
      depositId: deposit.id,
      status,
      amountMinor,
      currency,
      source,
      at,
      outcome: verdict,
    })
  }
  const isOtherWord = isContradiction(deposit, news.status, paid)
  const isDropped = isOtherWord && deposit.status === 'held' && (await reopenReview(tx, deposit, news.status, paid))
  const kind = verdict === 'hold' ? 'deposit-held' : isOtherWord ? 'deposit-contradicted' : undefined
  if (kind) {
    const said = `${news.status} ${news.amount} ${news.currency} for ${total(deposit)} ${deposit.currency} by ${gateway.account}`
    const detail = isDropped ? `${said}; what was proposed is dropped` : said
    await recordSignificantEvent(tx, { merchantCode: deposit.merchantCode, kind, subject: `deposit:${deposit.id}`, detail, at })
  }
  return verdict
}

/**
 * What is to be done. Paid counts whatever was said before it, also after the member gave up or time was over: the money has come.
 * Nothing takes back what was credited, only an operator ends what is held, and what an operator refused stays refused.
 */
export function judge(
  deposit: Pick<Deposit, 'status' | 'amountMinor' | 'feeMinor' | 'currency'>,
  status: GatewayWord['status'],
  paid: { minor: bigint; currency: string },
): Verdict {
  if (status === 'open' || isDecided(deposit)) return 'nothing'
  if (status === 'paid') return isAsAsked(deposit, paid) ? 'credit' : 'hold'
  return deposit.status === 'pending' ? 'fail' : 'nothing'
}

const isDecided = ({ status }: Pick<Deposit, 'status'>) => status === 'paid' || status === 'held' || status === 'refused'

// A gateway closes what is out of time as it closes what was given up.
function endOf(status: GatewayWord['status'], isOver: boolean): 'failed' | 'cancelled' | 'expired' {
  if (status !== 'cancelled') return 'failed'
  return isOver ? 'expired' : 'cancelled'
}

type Asked = Pick<Deposit, 'amountMinor' | 'feeMinor' | 'currency'>
type Paid = { minor: bigint; currency: string }

const total = (deposit: Asked) => deposit.amountMinor + deposit.feeMinor
const isAsAsked = (deposit: Asked, paid: Paid) => paid.minor === total(deposit) && paid.currency === deposit.currency

const isMore = (paid: Paid, than: Paid | undefined) => paid.currency === than?.currency && paid.minor > than.minor
const isSame = (paid: Paid, as: Paid | undefined) => paid.currency === as?.currency && paid.minor === as.minor

/**
 * The gateway changed its word about a held deposit. A larger amount may then be credited up to
 * that amount, and an earlier proposal cannot be approved any more. Returns whether anything
 * changed.
 */
async function reopenReview(tx: Tx, deposit: Deposit, status: GatewayWord['status'], paid: Paid): Promise<boolean> {
  if (status === 'paid' && isMore(paid, deposit.held)) await markHeld(tx, deposit.id, paid)
  return deleteReview(tx, deposit.id)
}

/**
 * The gateway withdraws or changes a payment that it reported before, or repeats one for a refused
 * deposit. No money moves; operators can see it.
 */
function isContradiction(deposit: Deposit, status: GatewayWord['status'], paid: Paid): boolean {
  if (deposit.status === 'refused') return status === 'paid'
  if (deposit.status !== 'paid' && deposit.status !== 'held') return false
  if (status !== 'paid') return status !== 'open'
  return deposit.status === 'held' ? !isSame(paid, deposit.held) : !isAsAsked(deposit, paid)
}
