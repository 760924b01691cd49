import { originOf } from '@pavilion/game-kit/bridge'
import { languageOf } from '@pavilion/game-kit/languages'
import type { LaunchDemo, LaunchReal } from '@pavilion/provider'
import type { Clock } from '../base/clock.ts'
import { inTransaction, type Pool } from '../base/database.ts'
import { hashToken, makeId, makeToken, type Random } from '../base/random.ts'
import type { Games } from '../games.ts'
import { DEMO_CURRENCY, openDemoAccount } from '../wallet/demo-wallet.ts'
import { launchAddress } from './launch-address.ts'
import { insertPlay } from './plays.store.ts'

const ENTER_WITHIN_MS = 60_000
const PLAY_LIFETIME_MS = 12 * 3_600_000

export type LaunchTools = {
  games: Games
  pool: Pool
  clock: Clock
  random: Random
  /** The address that browsers reach the games at, given the host name they came from. */
  publicUrlFor: (returnUrl: URL) => string
}

/** Opens a game for a player or for free play. Returns the address to open, or undefined when the return address is no web address. */
export async function createLaunch(tools: LaunchTools, request: LaunchReal | LaunchDemo): Promise<string | undefined> {
  if (originOf(request.urls.return_url) === undefined) return undefined
  const now = tools.clock()
  const token = makeToken(tools.random)
  const id = makeId(tools.random)
  const real = 'account' in request ? request : undefined
  const accountId = real?.account.id ?? `demo-${id}`
  await inTransaction(tools.pool, async (tx) => {
    await insertPlay(tx, {
      id,
      launchHash: hashToken(token),
      casinoId: request.casino_id,
      accountId,
      currency: real?.account.currency ?? DEMO_CURRENCY,
      gameId: request.game,
      isDemo: real === undefined,
      sessionId: real?.session_id ?? null,
      locale: languageOf(request.locale),
      returnUrl: request.urls.return_url,
      depositUrl: request.urls.deposit_url,
      launchedAt: now,
      enterUntil: new Date(now.getTime() + ENTER_WITHIN_MS),
      expiresAt: new Date(now.getTime() + PLAY_LIFETIME_MS),
      replayOf: null,
      isAutoplayAllowed: request.autoplay === true,
      isTurboAllowed: request.turbo === true,
      isRaiseAllowed: request.raise_on_loss === true,
      isPaceStrict: request.strict_pace === true,
      loggedInAt: real ? readTime(real.logged_in_at, now) : null,
    })
    if (real === undefined) await openDemoAccount(tx, accountId)
  })
  // Only the page has to know how a lottery is to be shown.
  const playType = request.play_type === undefined ? {} : { play: request.play_type }
  return launchAddress(tools.publicUrlFor(new URL(request.urls.return_url)), request.game, token, playType)
}

/** A time that is past, as a casino tells it; null for anything else. */
function readTime(text: string | undefined, now: Date): Date | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text)) return null
  const time = new Date(text)
  // What is no time of a calendar is not less than anything either.
  return time.getTime() <= now.getTime() ? time : null
}
