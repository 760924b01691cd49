import { type Tx, tryApart } from '../../base/database.ts'
import type { Events } from '../../base/events.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { lockAccounts } from '../../ledger/index.ts'
import { getMember } from '../members/index.ts'
import { findBreak } from '../protection/index.ts'
import { findWallet } from '../wallet/index.ts'
import { insertApplication, lockJoinedForUpdate, updateClaimable } from './applications.store.ts'
import { claimReward, type PromotionTools } from './claim-reward.ts'
import { beginApplication, claimUntil, findOpen } from './join-promotion.ts'
import { isOpen, isOver } from './promotion-status.ts'
import { readTerms, worthOf } from './promotion-terms.ts'
import { daysOf, findPromotion, ofVersion } from './promotions.store.ts'

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
  const chosen = deposit.promotionId
  if (chosen !== null) await joinChosen(tx, deposit, chosen, tools)
  const joined = await lockJoinedForUpdate(tx, deposit.memberId)
  const candidates = chosen === null ? joined : joined.filter(({ promotionId }) => promotionId === chosen)
  for (const application of candidates) {
    const standing = await findPromotion(tx, deposit.merchantCode, application.promotionId, now)
    const promotion = standing && (await ofVersion(tx, standing, application.version))
    const worth = application.terms.deposit && worthOf(application.terms, deposit.currency, deposit.amount)
    if (!promotion || !isOpen(daysOf(promotion)) || !worth || isOver(application, daysOf(promotion))) continue
    await updateClaimable(tx, application.id, { ...worth, claimUntil: claimUntil(application.terms, now), depositId: deposit.depositId })
    // Where another bonus runs it waits in the reward centre.
    if (chosen !== null) await claimReward(tx, deposit, application.id, tools)
    return
  }
}

/** Joins what was chosen by the terms that the member was offered, whatever the current ones are. What was joined before stays as it is. */
async function joinChosen(tx: Tx, deposit: Deposit, promotionId: bigint, tools: PromotionTools): Promise<void> {
  const { memberId, merchantCode, promotionVersion } = deposit
  const who = { memberId, merchantCode, type: (await getMember(tx, memberId)).type }
  const offered =
    promotionVersion === null
      ? await findOpen(tx, who, promotionId, tools)
      : await findOffered(tx, deposit, { id: promotionId, version: promotionVersion }, tools.clock())
  if (!offered || offered instanceof Refusal || !offered.terms.deposit || !offered.terms.memberTypes.includes(who.type)) return
  await insertApplication(tx, await beginApplication(who, offered, tools))
}

async function findOffered(tx: Tx, { merchantCode, currency }: Deposit, { id, version }: { id: bigint; version: number }, now: Date) {
  const standing = await findPromotion(tx, merchantCode, id, now)
  const row = standing && (await ofVersion(tx, standing, version))
  const terms = row && readTerms(row.terms, currency)
  return terms && isOpen(daysOf(row)) ? { row, terms } : undefined
}
