import { type LaunchReplay, launcherCalls } from '@pavilion/provider'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { findGame } from '../games/index.ts'
import { askProvider, type LaunchTools, LOCALES } from './open-launch.ts'
import { listRoundFacts } from './rounds.store.ts'

export type ReplayRefusal = 'not-found' | 'replay-unavailable' | 'provider-unreachable'

/**
 * Requests a replay of a round that the member played, as it was recorded. Only our own games host
 * offers replays; unfinished rounds and rounds of other vendors have none.
 */
export async function openReplay(
  db: Db,
  call: Pick<MemberCall, 'caller' | 'merchantCode' | 'site'>,
  wanted: { provider: string; roundId: string; language: string },
  tools: LaunchTools,
): Promise<{ url: string; gameName: string } | Refusal<ReplayRefusal>> {
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
    urls: { return_url: `${site}/m/transaction/record`, deposit_url: `${site}/m/voucherCenter` },
  }
  const url = await askProvider(tools.ask, link, new URL(launcherCalls.replay.path, tools.gamesUrl), request)
  if (url instanceof Refusal) {
    return new Refusal(url.code === 'provider-unreachable' ? 'provider-unreachable' : 'replay-unavailable', url.why)
  }
  const game = await findGame(db, merchantCode, round.gameId)
  return { url, gameName: game?.names[wanted.language] ?? game?.names.EN ?? round.gameId }
}
