import type { LaunchValue } from '@pavilion/api/games'
import { type LaunchReal, LaunchReply, launcherCalls, SIGNATURE_HEADER } from '@pavilion/provider'
import type { Clock } from '../../base/clock.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { LaunchesTable } from '../../base/game-tables.ts'
import { Value } from '../../base/parse.ts'
import { makeToken, type Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { findGame, noteRecentGame, type ProviderLink, type ProviderLinks } from '../games/index.ts'
import { GUEST_TYPE, isRealAccount } from '../members/index.ts'
import { findBreak } from '../protection/index.ts'
import type { MoneyOf, Wallets } from '../wallet/index.ts'
import { signBody } from './signature.ts'

/** What opening a game works with. */
export type LaunchTools = {
  clock: Clock
  random: Random
  links: ProviderLinks
  wallets: Wallets
  /** Address of the in-house games host. */
  gamesUrl: string
  moneyOf: MoneyOf
}

export type LaunchRefusal = 'game-unknown' | 'game-not-available' | 'real-account-needed' | 'on-break' | 'provider-unreachable'

const LIFETIME_MS = 12 * 3_600_000
const ANSWER_WITHIN_MS = 4_000
const ANSWER_CHARACTERS_MAX = 16_384
const LOCALES: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', CN: 'zh-CN', VI: 'vi', TH: 'th' }

/** Asks the game's provider to open it for the member, and answers the address to open. */
export async function openLaunch(
  db: Db,
  call: Pick<MemberCall, 'caller' | 'merchantCode' | 'origin' | 'address'>,
  wish: { gameId: string; language: string },
  tools: LaunchTools,
): Promise<LaunchValue | Refusal<LaunchRefusal>> {
  const game = await findGame(db, call.merchantCode, wish.gameId)
  if (!game) return new Refusal('game-unknown', `no game ${wish.gameId}`)
  const link = await tools.links.byProvider(call.merchantCode, game.providerCode)
  // A guest plays our own games only: nobody else's provider is asked to play for nothing.
  const mayPlay = isRealAccount(call.caller.type) || (call.caller.type === GUEST_TYPE && link?.isInHouse === true)
  if (!mayPlay) return new Refusal('real-account-needed', `type ${call.caller.type}`)
  if (await findBreak(db, call.caller.memberId, tools.clock())) return new Refusal('on-break', 'the member takes a break')
  if (!game.isPlayable || !link?.isEnabled) return new Refusal('game-not-available', 'not playable now')

  const { currency } = await tools.moneyOf(call.merchantCode, call.caller.type)
  const wallet = await tools.wallets.locate(call.caller.memberId, currency)
  if (!wallet) throw new Error('a member without a wallet launched a game')
  const id = makeToken(tools.random)
  const openedAt = tools.clock()
  const launch = {
    id,
    link_id: link.id,
    shard: wallet.shard,
    wallet_id: wallet.id,
    member_id: call.caller.memberId,
    session_id: call.caller.sessionId,
    game_id: game.id,
    opened_at: openedAt,
    expires_at: new Date(openedAt.getTime() + LIFETIME_MS),
  }
  await db.transaction().execute((tx) => insertLaunch(tx, launch))
  const request: LaunchReal = {
    casino_id: link.casinoId,
    game: game.id,
    locale: LOCALES[wish.language] ?? 'en',
    ip: call.address,
    client_type: 'mobile',
    urls: { return_url: `${call.origin}/m/home`, deposit_url: `${call.origin}/m/voucherCenter` },
    session_id: id,
    account: { id: call.caller.memberId.toString(), currency, nickname: call.caller.account },
  }
  const url = await askProvider(link, link.launchUrl ?? tools.gamesUrl, request)
  if (url instanceof Refusal) return url
  const opened = { merchantCode: call.merchantCode, id: game.id }
  await db.transaction().execute((tx) => noteRecentGame(tx, call.caller.memberId, opened, openedAt))
  return { url, gameName: game.names[wish.language] ?? game.names.EN ?? game.id }
}

async function insertLaunch(tx: Tx, launch: LaunchesTable): Promise<void> {
  await tx.insertInto('launches').values(launch).execute()
}

async function askProvider(link: ProviderLink, address: string, launch: LaunchReal): Promise<string | Refusal<LaunchRefusal>> {
  const body = JSON.stringify(launch)
  try {
    const response = await fetch(new URL(launcherCalls.real.path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secret, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = (await response.text()).slice(0, ANSWER_CHARACTERS_MAX)
    if (response.status === 400) return new Refusal('game-not-available', `the provider refused: ${text.slice(0, 200)}`)
    const reply: unknown = response.ok ? JSON.parse(text) : undefined
    if (!Value.Check(LaunchReply, reply) || !isWebAddress(reply.launch_url)) {
      return new Refusal('provider-unreachable', `the provider answered ${response.status} with something else`)
    }
    return reply.launch_url
  } catch (error) {
    return new Refusal('provider-unreachable', error instanceof Error ? `${error.name}: ${error.message}` : 'no answer')
  }
}

/** A provider's answer is foreign input: only a web address may be opened. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}
