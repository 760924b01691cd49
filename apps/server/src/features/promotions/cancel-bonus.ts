import type { Tx } from '../../base/database.ts'
import { accountId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { getBalance, lockAccounts } from '../../ledger/index.ts'
import { endBonus, findBonus, lockRunningBonus } from '../bonuses/index.ts'
import { findWallet } from '../wallet/index.ts'
import { lockApplicationForUpdate } from './applications.store.ts'
import type { Claimant, PromotionTools } from './claim-reward.ts'

type Refused = 'reward-unknown' | 'bonus-not-running' | 'bonus-changed'

/** Gives a running bonus up. Refused when more or less would be lost than was shown: then it is shown again. */
export async function cancelBonus(
  tx: Tx,
  who: Claimant,
  id: bigint,
  shownMinor: bigint,
  tools: PromotionTools,
): Promise<{ lostMinor: bigint } | Refusal<Refused>> {
  const { currency } = await tools.moneyOf(who.merchantCode)
  const wallet = await findWallet(tx, who.memberId, currency)
  if (!wallet) return new Refusal('reward-unknown', 'a member without a wallet')
  await lockAccounts(tx, [wallet])
  const application = await lockApplicationForUpdate(tx, who.memberId, id)
  if (!application) return new Refusal('reward-unknown', `no reward ${id}`)
  const running = await lockRunningBonus(tx, wallet, tools)
  if (application.bonusId === null || running?.id !== application.bonusId)
    return new Refusal('bonus-not-running', `no bonus of reward ${id}`)
  const bonus = await findBonus(tx, wallet.shard, accountId(application.bonusId))
  if (!bonus) throw new Error('a running bonus is missing')
  if ((await getBalance(tx, bonus)) !== shownMinor) return new Refusal('bonus-changed', 'the bonus is not what was shown')
  return { lostMinor: await endBonus(tx, bonus, 'forfeited', tools) }
}
