import { formatMinor, scaleOf } from '@pavilion/money'
import type { Play } from '../launcher/plays.store.ts'
import { playerOf } from '../play/play-tools.ts'
import type { SharedTools } from './run-draws.ts'
import { sumNetOfTickets } from './tickets.store.ts'

/**
 * The player's figures beside a shared game, in decimal text: the wallet's own word of the balance, null while it cannot be reached, and what
 * the bets since the log-in returned, less their stakes.
 */
export async function purseOf({ pool, walletOf }: SharedTools, play: Play): Promise<{ balance: string | null; net: string }> {
  const [balance, net] = await Promise.all([walletOf(play.isDemo).balance(playerOf(play)), sumNetOfTickets(pool, play.id)])
  return { balance: balance.kind === 'done' ? balance.balance : null, net: formatMinor(net, scaleOf(play.currency)) }
}
