import type { Db, Tx } from '../../base/database.ts'
import { transferId } from '../../base/ids.ts'
import { getBalance, lockAccounts, OWN_SOURCE, postCall, setRunningBonus, TransferKind } from '../../ledger/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import { type Bonus, findRunning, hasOpenRound, listOverdue, updateEnded } from './bonuses.store.ts'
import { type BonusTools, openPromotionAccount } from './house-side.ts'

/** The bonus that runs on a locked wallet. One whose time is over ends here first, so that nobody plays with it. */
export async function lockRunningBonus(tx: Tx, wallet: WalletRef, tools: BonusTools): Promise<Bonus | undefined> {
  const bonus = await findRunning(tx, wallet)
  if (!bonus || bonus.expiresAt > tools.clock()) return bonus
  await endBonus(tx, bonus, 'expired', tools)
  return undefined
}

/** Ends a running bonus: what is on it goes into the wallet when it is released, else back to the house. The wallet is locked. */
export async function endBonus(tx: Tx, bonus: Bonus, state: Exclude<Bonus['state'], 'running'>, tools: BonusTools): Promise<bigint> {
  const wallet = walletOf(bonus)
  const amountMinor = await getBalance(tx, bonus)
  const isReleased = state === 'released'
  if (amountMinor > 0n) {
    const [outcome] = await postCall(
      tx,
      [
        {
          shard: bonus.shard,
          id: transferId(tools.makeId()),
          source: OWN_SOURCE,
          key: `bonus:${bonus.id}:end`,
          kind: isReleased ? TransferKind.bonusRelease : TransferKind.bonusForfeit,
          debit: bonus.id,
          credit: isReleased ? bonus.wallet : await openPromotionAccount(tx, wallet, tools),
          subject: bonus.wallet,
          amountMinor,
          currency: bonus.currency,
          reference: `bonus:${bonus.id}`,
        },
      ],
      tools.clock(),
    )
    if (outcome?.status !== 'posted') throw new Error(`the end of a bonus ended as ${outcome?.status}`)
  }
  await setRunningBonus(tx, wallet, undefined)
  await updateEnded(tx, bonus, state, amountMinor, tools.clock())
  return amountMinor
}

/** Ends the bonus when its turnover is reached, or when nothing of it is left and nothing is being played with it. */
export async function settleBonus(tx: Tx, bonus: Bonus, wageredMinor: bigint, tools: BonusTools): Promise<void> {
  if (wageredMinor >= bonus.requiredMinor) await endBonus(tx, bonus, 'released', tools)
  else if ((await getBalance(tx, bonus)) === 0n && !(await hasOpenRound(tx, bonus))) await endBonus(tx, bonus, 'used-up', tools)
}

const OVERDUE_MAX = 200

/** Ends the bonuses whose time is over. Each wallet is locked before its bonus is looked at again. */
export async function expireBonuses(transact: Db, tools: BonusTools): Promise<void> {
  for (const overdue of await listOverdue(transact, tools.clock(), OVERDUE_MAX)) {
    await transact.transaction().execute(async (tx) => {
      await lockAccounts(tx, [walletOf(overdue)])
      await lockRunningBonus(tx, walletOf(overdue), tools)
    })
  }
}

export const walletOf = (bonus: Bonus): WalletRef => ({
  shard: bonus.shard,
  id: bonus.wallet,
  currency: bonus.currency,
  merchantCode: bonus.merchantCode,
})
