import { formatMinor } from '@pavilion/money'
import type { Finish } from '@pavilion/provider'
import { getPlayableBalance, lockAccounts } from '../../ledger/index.ts'
import { lockRunningBonus, settleBonus, wagers } from '../bonuses/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { ProtocolPlayer } from './protocol-player.ts'
import type { ProviderTools } from './provider-tools.ts'
import { findRound, updateRound } from './rounds.store.ts'

/**
 * Finishes a round without a win; its stakes count towards the running bonus. Repeated calls change
 * nothing. A round that was never seen changes nothing either, and the reply contains the balance.
 */
export async function finishRound(
  tools: ProviderTools,
  link: ProviderLink,
  player: ProtocolPlayer,
  body: Finish,
): Promise<{ balance: string }> {
  const { wallet } = player
  const key = { shard: wallet.shard, wallet: wallet.id, linkId: link.id, roundId: body.round_id }
  return tools.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [wallet])
    if (await findRound(tx, key)) {
      await updateRound(tx, key, { isFinished: true, at: tools.clock() })
      const bonus = await lockRunningBonus(tx, wallet, tools)
      if (bonus) await settleBonus(tx, bonus, await wagers.countFinished(tx, key, bonus), tools)
    }
    return { balance: formatMinor(await getPlayableBalance(tx, wallet, tools.clock()), player.scale) }
  })
}
