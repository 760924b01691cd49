import { parseMinor, scaleOf } from '@pavilion/money'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { type MemberId, transferId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { lockAccounts, OWN_SOURCE, postCall, TransferKind } from '../../ledger/index.ts'
import { type BonusTools, openPromotionAccount, startBonus } from '../bonuses/index.ts'
import { findBreak } from '../protection/index.ts'
import { findWallet, type MoneyOf, type WalletRef } from '../wallet/index.ts'
import { type Application, lockApplicationForUpdate, updateTaken } from './applications.store.ts'

/** What taking part works with. */
export type PromotionTools = BonusTools & { moneyOf: MoneyOf }

/** Who asks. */
export type Claimant = { memberId: MemberId; merchantCode: string }

export type ClaimRefusal = 'on-break' | 'reward-unknown' | 'bonus-running' | 'already-claimed' | 'reward-expired'
export type Claimed = { id: bigint; amountMinor: bigint; isBonus: boolean }

/**
 * Pays a reward once: a repeated or parallel call finds it taken. Without a turnover the money goes
 * into the wallet; with one it starts as a bonus, only while no other bonus runs.
 */
export async function claimReward(tx: Tx, who: Claimant, id: bigint, tools: PromotionTools): Promise<Claimed | Refusal<ClaimRefusal>> {
  const now = tools.clock()
  if (await findBreak(tx, who.memberId, now)) return new Refusal('on-break', 'the member takes a break')
  const { currency } = await tools.moneyOf(who.merchantCode)
  const wallet = await findWallet(tx, who.memberId, currency)
  if (!wallet) return new Refusal('reward-unknown', 'a member without a wallet')
  await lockAccounts(tx, [wallet])
  const application = await lockApplicationForUpdate(tx, who.memberId, id)
  if (!application || (application.state !== 'claimable' && application.state !== 'taken')) {
    return new Refusal('reward-unknown', `no reward ${id} to claim`)
  }
  if (application.state === 'taken') return new Refusal('already-claimed', `reward ${id} was taken`)
  const { amountMinor, requiredMinor, claimUntil } = application
  if (amountMinor === null || requiredMinor === null || claimUntil === null) throw new Error(`reward ${id} is claimable without an amount`)
  if (claimUntil <= now) return new Refusal('reward-expired', `reward ${id} could be claimed until ${claimUntil.toISOString()}`)
  if (requiredMinor === 0n) {
    await payReward(tx, wallet, application, amountMinor, tools)
    await updateTaken(tx, id, null, now)
    return { id, amountMinor, isBonus: false }
  }
  const { terms } = application
  const maxStakeMinor = terms.maximumStake === undefined ? null : parseMinor(terms.maximumStake, scaleOf(currency))
  // Without its limit the bonus would be another one than was promised.
  if (maxStakeMinor === undefined || maxStakeMinor === 0n)
    return new Refusal('reward-unknown', `no stake is as high as ${terms.maximumStake}`)
  const bonus = await startBonus(
    tx,
    wallet,
    {
      memberId: who.memberId,
      amountMinor,
      requiredMinor,
      weights: terms.weights,
      maxStakeMinor,
      expiresAt: new Date(now.getTime() + terms.days * DAY_MS),
      reference: `reward:${id}`,
      promotionId: application.promotionId,
    },
    tools,
  )
  if (!bonus) return new Refusal('bonus-running', 'another bonus runs')
  await updateTaken(tx, id, bonus.id, now)
  return { id, amountMinor, isBonus: true }
}

async function payReward(tx: Tx, wallet: WalletRef, { id }: Application, amountMinor: bigint, tools: PromotionTools): Promise<void> {
  const [outcome] = await postCall(
    tx,
    [
      {
        shard: wallet.shard,
        id: transferId(tools.makeId()),
        source: OWN_SOURCE,
        key: `reward:${id}`,
        kind: TransferKind.reward,
        debit: await openPromotionAccount(tx, wallet, tools),
        credit: wallet.id,
        subject: wallet.id,
        amountMinor,
        currency: wallet.currency,
        reference: `reward:${id}`,
      },
    ],
    tools.clock(),
  )
  if (outcome?.status !== 'posted') throw new Error(`reward ${id} ended as ${outcome?.status}`)
}
