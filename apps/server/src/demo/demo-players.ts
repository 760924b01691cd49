// The demo members that a machine plays: real rounds, launched and staked like anybody's, marked as demo wherever they show.
import { setTimeout } from 'node:timers/promises'
import { accountKeyOf } from '../base/account-name.ts'
import { AdvisoryLock, tryLock } from '../base/advisory-locks.ts'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../base/database.ts'
import { type IdMaker, sessionId } from '../base/ids.ts'
import { hashToken, makeToken, type Random } from '../base/random.ts'
import { Refusal } from '../base/refusal.ts'
import { repeat, type Stop } from '../base/repeat.ts'
import { changeMember, findMemberByAccountKey, insertMember, type Member } from '../features/members/index.ts'
import { getMerchant, type MerchantDirectory } from '../features/merchants/index.ts'
import { type LaunchTools, openLaunch } from '../features/rounds/wiring.ts'
import { endSession, insertSession } from '../features/session/wiring.ts'
import { placeMember } from '../features/teams/wiring.ts'
import { grantWelcomePlayMoney } from '../features/wallet/wiring.ts'

const NAMES = ['amihan', 'bituin', 'dalisay', 'hiraya', 'luntian', 'tadhana'] as const
/** Who plays in the demo agents' team, at the merchant that has one. */
const UPLINES: Readonly<Record<string, string>> = { amihan: 'benjie', bituin: 'benjie', dalisay: 'rosalinda', hiraya: 'rosalinda' }
/** The kinds of game whose rounds end at once; a lottery waits for its draw. */
const PLAYED = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const
/** Two of three rounds are of games that are marked hot. */
const TO_MARKED = 2
const OF = 3
const TURN_EVERY_MS = 6_000
const STAKE = '1.00'
/** Their rounds go on by a choice of the player at each step. */
const BY_HAND = ['mines', 'tower'] as const
/** Games looked at for one round: most are played alone. */
const TRIES_MAX = 20
const STEPS_MAX = 200
/** So often a call is asked again that the host holds to be one too many. */
const ASKED_AGAIN_MAX = 5
const SESSION_MS = 60_000
const ADDRESS = '127.0.0.1'

export type DemoTools = { db: Db; clock: Clock; random: Random; makeId: IdMaker; directory: MerchantDirectory; launch: LaunchTools }

/** Starts playing, one round every few seconds, at each merchant of play money whose setting `demo_players` is `on`. Returns a function that stops it. */
export function startDemoPlayers(tools: DemoTools, warn: (error: unknown) => void): Stop {
  return repeat(() => playTurn(tools), TURN_EVERY_MS, warn)
}

/** One demo member of each such merchant plays one round of one of the games that the games host serves. */
export async function playTurn(tools: DemoTools): Promise<void> {
  await tools.db.transaction().execute(async (tx) => {
    if (!(await tryLock(tx, AdvisoryLock.demoPlayers))) return
    for (const merchantCode of await listPlayMoneyMerchants(tools)) {
      const account = NAMES[pick(tools.random, NAMES.length)] ?? NAMES[0]
      const member = await ensureDemoPlayer(tools, merchantCode, account)
      if (member) await playSomething(tools, member)
    }
  })
}

async function listPlayMoneyMerchants({ db, directory }: DemoTools): Promise<string[]> {
  const rows = await db.selectFrom('merchants').select('code').where('is_play_money', '=', true).execute()
  const merchants = await Promise.all(rows.map(({ code }) => directory.byCode(code)))
  return merchants.flatMap((merchant) =>
    merchant && merchant.settings.demo_players === 'on' && !merchant.isUnderMaintenance ? [merchant.code] : [],
  )
}

async function ensureDemoPlayer(tools: DemoTools, merchantCode: string, name: string): Promise<Member | undefined> {
  const account = `demo-${name}`
  const known = await findMemberByAccountKey(tools.db, merchantCode, accountKeyOf(account))
  if (known) return known
  const below = UPLINES[name]
  const upline = below === undefined ? undefined : await findMemberByAccountKey(tools.db, merchantCode, accountKeyOf(below))
  return tools.db.transaction().execute(async (tx) => {
    const at = tools.clock()
    // Nobody logs in with it: no password has this hash.
    const made = { merchantCode, account, accountKey: accountKeyOf(account), passwordHash: 'none', registrationRequestId: account, at }
    const member = await insertMember(tx, { ...made, uplineId: upline?.id })
    if (!member) return undefined
    await changeMember(tx, member.id, { isDemo: true })
    await placeMember(tx, member.id)
    await grantWelcomePlayMoney(tx, { memberId: member.id, merchantCode }, tools)
    return member
  })
}

async function pickGame({ db, random }: DemoTools, merchantCode: string): Promise<string | undefined> {
  const games = await db
    .selectFrom('games as g')
    .innerJoin('provider_links as l', (join) =>
      join.onRef('l.merchant_code', '=', 'g.merchant_code').onRef('l.provider_code', '=', 'g.provider_code'),
    )
    .select(['g.id', 'g.classify'])
    .where('g.merchant_code', '=', merchantCode)
    .where('g.is_playable', '=', true)
    .where('g.type', 'in', [...PLAYED])
    .where('g.id', 'not in', [...BY_HAND])
    // What plays at another vendor's address is not for machines.
    .where('l.launch_url', 'is', null)
    .where('l.is_enabled', '=', true)
    .orderBy('g.position')
    .execute()
  // Most people play what others play.
  const marked = games.filter(({ classify }) => classify.includes('hot'))
  const wanted = marked.length > 0 && pick(random, OF) < TO_MARKED ? marked : games
  return wanted.length === 0 ? undefined : wanted[pick(random, wanted.length)]?.id
}

async function playSomething(tools: DemoTools, member: Member): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const gameId = await pickGame(tools, member.merchantCode)
    if (gameId === undefined || (await playOneRound(tools, member, gameId))) return
  }
}

async function playOneRound(tools: DemoTools, member: Member, gameId: string): Promise<boolean> {
  const session = await openSessionFor(tools, member)
  try {
    const { origin: site } = tools.directory.siteOf(await getMerchant(tools.directory, member.merchantCode))
    if (site === undefined) return false
    const call = { caller: session, merchantCode: member.merchantCode, site, address: ADDRESS }
    const launched = await openLaunch(tools.db, call, { gameId, language: 'EN' }, tools.launch)
    return !(launched instanceof Refusal) && (await playLaunched(tools, launched.url))
  } finally {
    await tools.db.transaction().execute((tx) => endSession(tx, session.sessionId, tools.clock()))
  }
}

/** Returns whether the game has rounds that one plays alone: where many play together there is nothing to choose in this way. */
async function playLaunched(tools: DemoTools, url: string): Promise<boolean> {
  const opened = await ask(tools, 'open', { launch: new URLSearchParams(new URL(url).hash.slice(1)).get('launch') })
  const { choices, stakes } = opened.state ?? { choices: [], stakes: [] }
  const choice = choices[pick(tools.random, Math.max(1, choices.length))]
  const stake = stakes.includes(STAKE) ? STAKE : stakes[0]
  if (choice === undefined || stake === undefined) return false
  const secret = typeof opened.secret === 'string' ? opened.secret : ''
  let { round } = await ask(tools, 'bet', { requestId: crypto.randomUUID(), stake, choice }, secret)
  for (let step = 0; step < STEPS_MAX && round !== undefined && isGoingOn(round.status); step += 1) {
    ;({ round } = await ask(tools, 'continue', { roundId: round.id, step: Math.max(1, round.steps.length) }, secret))
  }
  return true
}

async function openSessionFor(tools: DemoTools, member: Member) {
  const id = sessionId(tools.makeId())
  const now = tools.clock()
  await tools.db.transaction().execute((tx) =>
    insertSession(tx, {
      id,
      // Nobody receives its token: the session is there for the launch alone.
      tokenHash: hashToken(makeToken(tools.random)),
      deviceHash: hashToken(makeToken(tools.random)),
      memberId: member.id,
      merchantCode: member.merchantCode,
      device: 'OTHERS',
      address: ADDRESS,
      userAgent: 'demo player',
      openedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
      limitEndsAt: null,
    }),
  )
  return { memberId: member.id, type: member.type, account: member.account, sessionId: id }
}

type Answer = {
  secret?: unknown
  state?: { choices: string[]; stakes: string[] }
  round?: { id: string; status: string; steps: unknown[] }
}

/** Asks the games host as a game's page does, and waits where it is refused as too fast: one that passes over many games opens many. */
async function ask(tools: DemoTools, path: string, body: object, secret?: string, askedAgain = 0): Promise<Answer> {
  const { status, headers, text } = await tools.launch.ask('demo-play', new URL(`/api/play/${path}`, tools.launch.gamesUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify(body),
  })
  const waitSeconds = Number(headers['retry-after'])
  if (status === 429 && waitSeconds > 0 && askedAgain < ASKED_AGAIN_MAX) {
    await setTimeout(waitSeconds * 1000)
    return ask(tools, path, body, secret, askedAgain + 1)
  }
  if (status !== 200) throw new Error(`the games host answered ${status} to ${path} of ${JSON.stringify(body)}: ${text}`)
  return JSON.parse(text) as Answer
}

const isGoingOn = (status: string) => status !== 'closed' && status !== 'void'

const pick = (random: Random, count: number) => random(4).readUInt32BE(0) % count
