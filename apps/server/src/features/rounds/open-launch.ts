import type { LaunchValue } from '@pavilion/api/games'
import {
  type LaunchDemo,
  type LaunchReal,
  type LaunchReplay,
  LaunchReply,
  launcherCalls,
  type ReplayReply,
  SIGNATURE_HEADER,
} from '@pavilion/provider'
import type { Insertable } from 'kysely'
import type { Static } from 'typebox'
import type { Clock } from '../../base/clock.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { SessionId } from '../../base/ids.ts'
import { Value } from '../../base/parse.ts'
import type { AskPartners } from '../../base/partners.ts'
import { makeToken, type Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { findGame, noteRecentGame, type ProviderLink, type ProviderLinks } from '../games/index.ts'
import { memberTypes } from '../members/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { findBreak } from '../protection/index.ts'
import { isBettingStopped } from '../stops/index.ts'
import type { MoneyOf, Wallets } from '../wallet/index.ts'
import { signBody } from './signature.ts'
import type { LaunchesTable } from './tables.ts'

/** The services for opening a game. */
export type LaunchTools = {
  clock: Clock
  random: Random
  directory: MerchantDirectory
  links: ProviderLinks
  wallets: Wallets
  ask: AskPartners
  /** Address of the in-house games host. */
  gamesUrl: string
  moneyOf: MoneyOf
  /** When a session began: that of the member who opens a game. */
  sessionTimes(db: Db, session: SessionId): Promise<{ openedAt: Date }>
}

export type LaunchRefusal =
  | 'game-unknown'
  | 'game-not-available'
  | 'real-account-needed'
  | 'on-break'
  | 'betting-stopped'
  | 'provider-maintenance'
  | 'provider-unreachable'

const LIFETIME_MS = 12 * 3_600_000
/** The languages of the protocol. */
export const LOCALES: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', CN: 'zh-CN', VI: 'vi', TH: 'th' }

/**
 * Requests a launch from the game's provider and returns the address to open. Callers without a
 * real account get only games with free play, for play money. `isFree` requests the provider's free
 * play, which touches no balance.
 */
export async function openLaunch(
  db: Db,
  call: Pick<MemberCall, 'caller' | 'merchantCode' | 'site' | 'address'>,
  wanted: { gameId: string; language: string; isFree?: boolean; playType?: 'trad' | 'ent' | undefined },
  tools: LaunchTools,
): Promise<LaunchValue | Refusal<LaunchRefusal>> {
  const game = await findGame(db, call.merchantCode, wanted.gameId)
  if (!game) return new Refusal('game-unknown', `no game ${wanted.gameId}`)
  const link = await tools.links.byProvider(call.merchantCode, game.providerCode)
  const isReal = memberTypes.isRealAccount(call.caller.type)
  if (!isReal && !(call.caller.type === memberTypes.GUEST_TYPE && game.isFreePlay))
    return new Refusal('real-account-needed', `type ${call.caller.type}`)
  if (await findBreak(db, call.caller.memberId, tools.clock())) return new Refusal('on-break', 'the member takes a break')
  if (await isBettingStopped(db, call.caller.memberId)) return new Refusal('betting-stopped', 'an operator stopped it')
  if (!game.isPlayable || !link) return new Refusal('game-not-available', 'not playable now')
  if (!link.isEnabled) return closedLink(link, wanted.language)
  if (wanted.isFree && !game.isFreePlay) return new Refusal('game-not-available', 'no free play')

  const openedAt = tools.clock()
  const { flags } = await getMerchant(tools.directory, call.merchantCode)
  const base = {
    casino_id: link.casinoId,
    game: game.id,
    locale: LOCALES[wanted.language] ?? 'en',
    ip: call.address,
    client_type: 'mobile' as const,
    ...(wanted.playType === 'ent' ? { play_type: wanted.playType } : {}),
    ...playRulesOf(flags),
    urls: { return_url: `${call.site}/m/home`, deposit_url: `${call.site}/m/voucherCenter` },
  }
  const address = link.launchUrl ?? tools.gamesUrl
  // A guest's wallet holds our play money, which other vendors do not know. Guests play the
  // vendor's own free play there.
  const isDemo = wanted.isFree || (!isReal && link.launchUrl !== undefined)
  const url = isDemo
    ? await askProvider(tools.ask, link, new URL(launcherCalls.demo.path, address), base)
    : await openForMember(db, call, { link, base, address, openedAt }, tools)
  if (url instanceof Refusal) return url
  const opened = { merchantCode: call.merchantCode, id: game.id }
  await db.transaction().execute((tx) => noteRecentGame(tx, call.caller.memberId, opened, openedAt))
  return { url, gameName: game.names[wanted.language] ?? game.names.EN ?? game.id }
}

/** The merchant's rules of play. Every vendor receives a field where it is on, and none where it is off: a missing one must mean off. */
function playRulesOf(flags: Readonly<Record<string, unknown>>): Pick<LaunchDemo, 'autoplay' | 'turbo' | 'raise_on_loss' | 'strict_pace'> {
  return {
    ...(flags.autoplayEnabled === true && { autoplay: true }),
    ...(flags.turboEnabled !== false && { turbo: true }),
    ...(flags.raiseOnLossEnabled === true && { raise_on_loss: true }),
    ...(flags.strictPaceEnabled === true && { strict_pace: true }),
  }
}

/** A provider that is closed says why, and until when, where the operator who closed it said so. */
function closedLink({ casinoId, closing }: ProviderLink, language: string): Refusal<'provider-maintenance'> {
  const notice = closing?.texts[language] ?? closing?.texts.EN
  return new Refusal('provider-maintenance', `${casinoId} is switched off`, {
    ...(notice !== undefined && { notice }),
    ...(closing?.until && { until: closing.until.toISOString() }),
  })
}

type Opening = { link: ProviderLink; base: LaunchDemo; address: string; openedAt: Date }

/** A launch with the member's own balance. Its bets are bound to this launch. */
async function openForMember(
  db: Db,
  call: Pick<MemberCall, 'caller' | 'merchantCode'>,
  { link, base, address, openedAt }: Opening,
  tools: LaunchTools,
): Promise<string | Refusal<LaunchRefusal>> {
  const { currency } = await tools.moneyOf(call.merchantCode, call.caller.type)
  const wallet = await tools.wallets.locate(call.caller.memberId, currency)
  if (!wallet) throw new Error('a member without a wallet launched a game')
  const id = makeToken(tools.random)
  const launch = {
    id,
    link_id: link.id,
    shard: wallet.shard,
    wallet_id: wallet.id,
    member_id: call.caller.memberId,
    session_id: call.caller.sessionId,
    game_id: base.game,
    opened_at: openedAt,
    expires_at: new Date(openedAt.getTime() + LIFETIME_MS),
  }
  await db.transaction().execute((tx) => insertLaunch(tx, launch))
  // Our own games alone tell figures since the log-in: to others it says when a person came, and nothing that they need.
  const since = link.launchUrl === undefined ? await tools.sessionTimes(db, call.caller.sessionId) : undefined
  const loggedIn = since && { logged_in_at: since.openedAt.toISOString() }
  const account = { id: call.caller.memberId.toString(), currency, nickname: call.caller.account }
  const request: LaunchReal = { ...base, session_id: id, ...loggedIn, account }
  return askProvider(tools.ask, link, new URL(launcherCalls.real.path, address), request)
}

async function insertLaunch(tx: Tx, launch: Insertable<LaunchesTable>): Promise<void> {
  await tx.insertInto('launches').values(launch).execute()
}

/** Requests an address from a provider. */
export async function askProvider(
  ask: AskPartners,
  link: ProviderLink,
  address: URL,
  launch: LaunchReal | LaunchDemo,
): Promise<string | Refusal<LaunchRefusal>> {
  const told = await askLauncher(ask, link, address, { launch, reply: LaunchReply })
  return told instanceof Refusal ? told : told.launch_url
}

/** Sends a provider a call of its launcher and reads the reply, which has an address that may be opened. */
export async function askLauncher<Reply extends typeof LaunchReply | typeof ReplayReply>(
  ask: AskPartners,
  link: ProviderLink,
  address: URL,
  { launch, reply: schema }: { launch: LaunchReal | LaunchDemo | LaunchReplay; reply: Reply },
): Promise<Static<Reply> | Refusal<'game-not-available' | 'provider-unreachable'>> {
  const body = JSON.stringify(launch)
  try {
    const { status, text } = await ask('game-launch', address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secrets.ours, body) },
      body,
    })
    if (status === 400) return new Refusal('game-not-available', `the provider refused: ${text.slice(0, 200)}`)
    const reply: unknown = status === 200 ? JSON.parse(text) : undefined
    if (!Value.Check(schema, reply) || !isWebAddress(reply.launch_url)) {
      return new Refusal('provider-unreachable', `the provider answered ${status} with something else`)
    }
    return reply
  } catch (error) {
    return new Refusal('provider-unreachable', error instanceof Error ? `${error.name}: ${error.message}` : 'no answer')
  }
}

/** A provider's reply is foreign input: only a web address may be opened. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}
