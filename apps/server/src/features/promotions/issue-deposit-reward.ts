import { type Tx, tryApart } from '../../base/database.ts'
import type { Events } from '../../base/events.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { lockAccounts } from '../../ledger/index.ts'
import { getMember } from '../members/index.ts'
import { findBreak } from '../protection/index.ts'
import { findWallet } from '../wallet/index.ts'
import { type Application, findApplication, insertApplication, lockJoinedForUpdate, updateClaimable } from './applications.store.ts'
import { claimReward, type PromotionTools } from './claim-reward.ts'
import { beginApplication, claimUntil, findOpen, periodOf } from './join-promotion.ts'
import { isOpen, isOver } from './promotion-status.ts'
import { worthOf } from './promotion-terms.ts'
import { daysOf, findPromotion } from './promotions.store.ts'

type Deposit = Events['deposit-paid']

const DETAIL_MAX = 500

/**
 * A deposit earns at most one reward: of the promotion chosen for it, which also starts where it
 * can, or else of the earliest joined promotion whose minimum it reaches. A failure here never
 * refuses the deposit: only the reward is undone, and operators find a record.
 */
export async function issueDepositReward(
  tx: Tx,
  deposit: Deposit,
  tools: PromotionTools & { warn(error: unknown, what: string): void },
): Promise<void> {
  const failed = await tryApart(tx, () => issue(tx, deposit, tools))
  if (!failed) return
  const { merchantCode, depositId, promotionId } = deposit
  const why = failed.fault instanceof Error ? failed.fault.message : String(failed.fault)
  await recordSignificantEvent(tx, {
    merchantCode,
    kind: 'deposit-reward-failed',
    subject: `deposit:${depositId}`,
    detail: `${promotionId === null ? 'no promotion chosen' : `promotion ${promotionId}`}: ${why}`.slice(0, DETAIL_MAX),
    at: tools.clock(),
  })
  tools.warn(failed.fault, `deposit ${depositId} was credited without its reward`)
}

async function issue(tx: Tx, deposit: Deposit, tools: PromotionTools): Promise<void> {
  const now = tools.clock()
  if (await findBreak(tx, deposit.memberId, now)) return
  const wallet = await findWallet(tx, deposit.memberId, deposit.currency)
  if (!wallet) return
  await lockAccounts(tx, [wallet])
  const chosen = deposit.promotionId === null ? undefined : await joinChosen(tx, deposit, deposit.promotionId, tools)
  const joined = await lockJoinedForUpdate(tx, deposit.memberId)
  const candidates = deposit.promotionId === null ? joined : joined.filter(({ id }) => id === chosen?.id)
  for (const application of candidates) {
    const promotion = await findPromotion(tx, deposit.merchantCode, application.promotionId, now)
    const worth = application.terms.deposit && worthOf(application.terms, deposit.currency, deposit.amount)
    if (!promotion || !isOpen(daysOf(promotion)) || !worth || isOver(application, daysOf(promotion))) continue
    await updateClaimable(tx, application.id, { ...worth, claimUntil: claimUntil(application.terms, now), depositId: deposit.depositId })
    // Where another bonus runs it waits in the reward centre.
    if (chosen) await claimReward(tx, deposit, application.id, tools)
    return
  }
}

async function joinChosen(tx: Tx, deposit: Deposit, promotionId: bigint, tools: PromotionTools): Promise<Application | undefined> {
  const member = await getMember(tx, deposit.memberId)
  const who = { memberId: deposit.memberId, merchantCode: deposit.merchantCode, type: member.type }
  const found = await findOpen(tx, who, promotionId, tools)
  if (found instanceof Refusal || !found.terms.deposit) return undefined
  await insertApplication(tx, await beginApplication(who, found, tools))
  return findApplication(tx, deposit.memberId, promotionId, periodOf(found.terms, found.row))
}
