import { type LaunchReplay, launcherCalls, type ReplayTold } from '@pavilion/provider'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller, MemberCall } from '../../base/route.ts'
import { findGame } from '../games/index.ts'
import { askLauncher, type LaunchTools, LOCALES } from './open-launch.ts'
import { listRoundFacts } from './rounds.store.ts'

/** By what rules a round was played and the seeds it came of, as its host tells them. */
export type RoundProof = Omit<ReplayTold, 'launch_url'>

/** The services for opening a replay. */
export type ReplayTools = Pick<LaunchTools, 'ask' | 'gamesUrl' | 'links' | 'moneyOf' | 'wallets'>

export type ReplayRefusal = 'not-found' | 'replay-unavailable' | 'provider-unreachable'

/**
 * Requests a replay of a round that the member played, as it was recorded. Only our own games host
 * offers replays; unfinished rounds and rounds of other vendors have none. The paths are those of
 * the site that the replay's page leads to.
 */
export async function openReplay(
  db: Db,
  call: Pick<MemberCall, 'merchantCode' | 'site'> & { caller: Pick<Caller, 'memberId' | 'type'> },
  wanted: { provider: string; roundId: string; language: string; returnPath: string; depositPath: string },
  tools: ReplayTools,
): Promise<{ url: string; gameName: string; proof: RoundProof } | Refusal<ReplayRefusal>> {
  const { merchantCode, caller, site } = call
  const { currency } = await tools.moneyOf(merchantCode, caller.type)
  const wallet = await tools.wallets.locate(caller.memberId, currency)
  const link = await tools.links.byProvider(merchantCode, wanted.provider)
  const [round] = wallet && link ? await listRoundFacts(db, wallet, [{ linkId: link.id, roundId: wanted.roundId }]) : []
  if (!round || !link) return new Refusal('not-found', `round ${wanted.roundId} of ${wanted.provider}`)
  if (link.launchUrl !== undefined) return new Refusal('replay-unavailable', `${wanted.provider} shows no rounds again`)
  const request: LaunchReplay = {
    casino_id: link.casinoId,
    round_id: wanted.roundId,
    account_id: caller.memberId.toString(),
    locale: LOCALES[wanted.language] ?? 'en',
    urls: { return_url: `${site}${wanted.returnPath}`, deposit_url: `${site}${wanted.depositPath}` },
  }
  const address = new URL(launcherCalls.replay.path, tools.gamesUrl)
  const told = await askLauncher(tools.ask, link, address, { launch: request, reply: launcherCalls.replay.reply })
  if (told instanceof Refusal) {
    return new Refusal(told.code === 'provider-unreachable' ? 'provider-unreachable' : 'replay-unavailable', told.why)
  }
  const { launch_url: url, ...proof } = told
  const game = await findGame(db, merchantCode, round.gameId)
  return { url, gameName: game?.names[wanted.language] ?? game?.names.EN ?? round.gameId, proof }
}
