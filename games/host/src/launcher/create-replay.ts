import { originOf } from '@pavilion/game-kit/bridge'
import { languageOf } from '@pavilion/game-kit/languages'
import type { LaunchReplay, ReplayTold } from '@pavilion/provider'
import { hashToken, makeId, makeToken } from '../base/random.ts'
import type { Casino } from '../config.ts'
import { findEndedRound } from '../rounds/ended-rounds.store.ts'
import { findOwnRound } from '../rounds/rounds.store.ts'
import type { LaunchTools } from './create-launch.ts'
import { launchAddress } from './launch-address.ts'
import { insertPlay } from './plays.store.ts'

const ENTER_WITHIN_MS = 60_000
const REPLAY_LIFETIME_MS = 30 * 60_000

/**
 * Opens the page of a round that has ended. Returns its address with the rules and the seeds of the round, or undefined when the player has
 * no such round or it goes on. Tickets and sittings have no seeds of their own.
 */
export async function createReplay(tools: LaunchTools, casino: Casino, request: LaunchReplay): Promise<ReplayTold | undefined> {
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
  const url = launchAddress(tools.publicUrlFor(new URL(returnUrl)), round.gameId, token, more)
  return {
    launch_url: url,
    ...(round.rulesVersion === null ? {} : await proofOf(tools, { ...owner, gameId: round.gameId }, request.round_id)),
  }
}

/** By what rules a round was played, and what it came of; a server seed only once it is revealed. */
async function proofOf(
  { pool }: LaunchTools,
  owner: { casinoId: string; accountId: string; gameId: string },
  roundId: string,
): Promise<Omit<ReplayTold, 'launch_url'>> {
  const round = await findOwnRound(pool, owner, roundId)
  if (!round) return {}
  const { serverHash, revealedSeed, clientSeed, nonce } = round.seeds
  return {
    version: round.rulesVersion,
    ...(round.fingerprint === null ? {} : { fingerprint: round.fingerprint }),
    seeds: { server_hash: serverHash, ...(revealedSeed === null ? {} : { server_seed: revealedSeed }), client_seed: clientSeed, nonce },
  }
}
