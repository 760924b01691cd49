import { originOf } from '@pavilion/game-kit/bridge'
import { languageOf } from '@pavilion/game-kit/languages'
import type { LaunchReplay } from '@pavilion/provider'
import { hashToken, makeId, makeToken } from '../base/random.ts'
import type { Casino } from '../config.ts'
import { findEndedRound } from '../rounds/ended-rounds.store.ts'
import type { LaunchTools } from './create-launch.ts'
import { launchAddress } from './launch-address.ts'
import { insertPlay } from './plays.store.ts'

const ENTER_WITHIN_MS = 60_000
const REPLAY_LIFETIME_MS = 30 * 60_000

/** Opens the page of a round that has ended. Returns its address, or undefined when the player has no such round or it goes on. */
export async function createReplay(tools: LaunchTools, casino: Casino, request: LaunchReplay): Promise<string | undefined> {
  const { return_url: returnUrl, deposit_url: depositUrl } = request.urls
  if (originOf(returnUrl) === undefined) return undefined
  const owner = { casinoId: casino.casinoId, accountId: request.account_id }
  const round = await findEndedRound(tools.pool, owner, request.round_id)
  if (!round || !tools.games.has(round.gameId)) return undefined
  const now = tools.clock()
  const token = makeToken(tools.random)
  await insertPlay(tools.pool, {
    id: makeId(tools.random),
    launchHash: hashToken(token),
    ...owner,
    currency: round.currency,
    gameId: round.gameId,
    isDemo: round.isDemo,
    sessionId: null,
    locale: languageOf(request.locale),
    returnUrl,
    depositUrl,
    launchedAt: now,
    enterUntil: new Date(now.getTime() + ENTER_WITHIN_MS),
    expiresAt: new Date(now.getTime() + REPLAY_LIFETIME_MS),
    replayOf: request.round_id,
    isAutoplayAllowed: false,
    isTurboAllowed: true,
    isRaiseAllowed: false,
    isPaceStrict: false,
    loggedInAt: null,
  })
  const game = tools.games.get(round.gameId)
  const rules = round.rulesVersion ?? game?.earlierRulesOf?.(round.choice ?? '')
  const more: Record<string, string> = rules !== undefined && rules !== game?.engine.version ? { rules } : {}
  return launchAddress(tools.publicUrlFor(new URL(returnUrl)), round.gameId, token, more)
}
