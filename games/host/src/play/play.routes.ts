import rateLimit from '@fastify/rate-limit'
import type { PlayState } from '@pavilion/game-kit/wire'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { hashToken, makeToken } from '../base/random.ts'
import { Refusal, RequestRefused } from '../base/refusal.ts'
import { type Answer, type Declared, refusedBy, routeOf } from '../base/refused-by.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import type { SharedGames } from '../draws/shared-game.ts'
import { findPlayOf } from '../launcher/find-play-of.ts'
import { enterPlay, findPlayBySecret, type Play } from '../launcher/plays.store.ts'
import type { PokerGames } from '../poker/poker-games.ts'
import type { Round } from '../rounds/round.ts'
import { findOwnRound, listRounds, markRoundSeen, sumNetOfSession } from '../rounds/rounds.store.ts'
import { listRevealedPairs } from '../rounds/seeds.store.ts'
import { continueRefusals, continueRound } from './continue-round.ts'
import { getPlayState } from './get-play-state.ts'
import { getReplayState } from './get-replay-state.ts'
import { betRefusals, placeBet } from './place-bet.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { viewRound, viewSeeds } from './round-view.ts'

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

const OpenBody = Type.Object({ launch: Token })
const BetBody = Type.Object({
  requestId: Uuid,
  stake: AmountText,
  choice: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9:,._-]{0,200}$' })),
  isAutomatic: Type.Optional(Type.Boolean()),
})
const RotateBody = Type.Object({ clientSeed: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })) })
const ContinueBody = Type.Object({
  roundId: Uuid,
  step: Type.Integer({ minimum: 1, maximum: 1000 }),
  action: Type.Optional(Type.String({ pattern: '^[a-z0-9:-]{1,20}$' })),
})
const RoundBody = Type.Object({ roundId: Uuid })
const RoundParams = Type.Object({ id: Uuid })
const ListQuery = Type.Object({
  before: Type.Optional(Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })),
})

const ROUNDS_PER_PAGE = 20
const PAIRS_LISTED = 20

type StateOf = (play: Play) => Promise<PlayState | Refusal<'round-unknown'>>

/** The calls of the game's page. All but the first need the play's secret, and see nothing but that player's rounds of that game. */
export async function mountPlay(app: FastifyInstance, tools: PlayTools & { shared: SharedGames; poker: PokerGames }): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new RequestRefused('too-many-requests'),
  })
  const stateOf = (play: Play) => (play.replayOf === null ? getPlayState(tools, play) : getReplayState(tools, play, play.replayOf))
  const openings = { max: tools.callsPerSecond, timeWindow: 1000, hook: 'preHandler' as const, keyGenerator: launchOf }
  const junk = countJunk(tools)
  const open = refusedBy(['launch-spent', 'round-unknown'], async (request: FastifyRequest) => {
    const { launch } = parse(OpenBody, request.body)
    junk.refuseMany(request.ip)
    const secret = makeToken(tools.random)
    const isEntered = await enterPlay(tools.pool, hashToken(launch), hashToken(secret), tools.clock())
    const play = isEntered ? await findPlayBySecret(tools.pool, hashToken(secret), tools.clock()) : undefined
    if (!play) {
      junk.note(request.ip)
      return new Refusal('launch-spent')
    }
    const state = await stateOf(play)
    return state instanceof Refusal ? state : { secret, state }
  })
  const { config, handler } = routeOf(open, (request) => [request])
  app.post('/api/play/open', { config: { rateLimit: openings, ...config } }, handler)
  await app.register(async (scope) => mountPlayerCalls(scope, tools, stateOf))
}

// Many players share one address. A call without a valid launch is known only by its address.
function launchOf(request: FastifyRequest): string {
  const { body } = request
  const launch = typeof body === 'object' && body !== null && 'launch' in body ? body.launch : undefined
  return typeof launch === 'string' ? hashToken(launch).toString('base64url') : request.ip
}

/** Invalid launches by address and second: a guesser is stopped before the database is asked. */
function countJunk({ clock, callsPerSecond }: Pick<PlayTools, 'clock' | 'callsPerSecond'>) {
  let second = 0
  let counts = new Map<string, number>()
  const current = () => {
    const now = Math.floor(clock().getTime() / 1_000)
    if (now !== second) counts = new Map()
    second = now
    return counts
  }
  return {
    note: (address: string) => void current().set(address, (counts.get(address) ?? 0) + 1),
    refuseMany: (address: string) => {
      if ((current().get(address) ?? 0) >= callsPerSecond) throw new RequestRefused('too-many-requests')
    },
  }
}

function mountPlayerCalls(app: FastifyInstance, tools: PlayTools, stateOf: StateOf): void {
  const plays = new WeakMap<FastifyRequest, Play>()
  const playOf = (request: FastifyRequest) => {
    const play = plays.get(request)
    if (!play) throw new Error('a call that was not authenticated')
    return play
  }
  app.addHook('preHandler', async (request) => {
    const play = await findPlayOf(tools, request)
    if (play.replayOf !== null && request.routeOptions.url !== '/api/play/state') throw new RequestRefused('only-a-replay')
    plays.set(request, play)
  })
  // After authentication, so that the limit is the play's own.
  app.addHook('preHandler', app.rateLimit({ max: tools.callsPerSecond, timeWindow: 1000, keyGenerator: (request) => playOf(request).id }))

  const answerRound = async (play: Play, round: Round) => ({
    round: viewRound(tools.games, round),
    net: formatMinor(await sumNetOfSession(tools.pool, play.id), scaleOf(play.currency)),
  })

  const mount = (method: 'GET' | 'POST', path: string, declared: Declared<[play: Play, request: FastifyRequest]>) =>
    app.route({ method, url: `/api/play/${path}`, ...routeOf(declared, (request) => [playOf(request), request]) })

  mount('GET', 'state', refusedBy(['round-unknown'], stateOf))
  mount(
    'POST',
    'bet',
    refusedBy(betRefusals, async (play, request) => {
      const round = await placeBet(tools, play, parse(BetBody, request.body))
      return round instanceof Refusal ? round : answerRound(play, round)
    }),
  )
  mount(
    'POST',
    'continue',
    refusedBy(continueRefusals, async (play, request) => {
      const round = await continueRound(tools, play, parse(ContinueBody, request.body))
      return round instanceof Refusal ? round : answerRound(play, round)
    }),
  )
  mount(
    'POST',
    'ack',
    refusedBy(['round-unknown'], async (play, request) => {
      const { roundId } = parse(RoundBody, request.body)
      return (await markRoundSeen(tools.pool, ownerOf(play), roundId)) ? {} : new Refusal('round-unknown')
    }),
  )
  mount(
    'POST',
    'rotate',
    refusedBy(['round-unfinished'], async (play, request) => {
      const rotated = await rotateSeeds(tools, play, parse(RotateBody, request.body ?? {}).clientSeed)
      if (rotated instanceof Refusal) return rotated
      const { revealed, ...seeds } = rotated
      return { seeds: viewSeeds(seeds), revealed }
    }),
  )
  mount(
    'GET',
    'seeds',
    refusedBy([], async (play) => ({ revealed: await listRevealedPairs(tools.pool, ownerOf(play), PAIRS_LISTED) })),
  )
  mountRounds(mount, tools, answerRound)
}

type Mount = (method: 'GET' | 'POST', path: string, declared: Declared<[play: Play, request: FastifyRequest]>) => unknown
type AnswerRound = (play: Play, round: Round) => Promise<Answer>

/** The player's own rounds, newest first, and one of them. */
function mountRounds(mount: Mount, tools: PlayTools, answerRound: AnswerRound): void {
  mount(
    'GET',
    'rounds',
    refusedBy([], async (play, request) => {
      const { before } = parse(ListQuery, request.query)
      const beforeMs = before === undefined ? null : Date.parse(before)
      if (Number.isNaN(beforeMs)) throw new RequestRefused('bad-request')
      const rounds = await listRounds(tools.pool, ownerOf(play), beforeMs === null ? null : new Date(beforeMs), ROUNDS_PER_PAGE)
      return { rounds: rounds.map((round) => viewRound(tools.games, round)) }
    }),
  )
  mount(
    'GET',
    'rounds/:id',
    refusedBy(['round-unknown'], async (play, request) => {
      const { id } = parse(RoundParams, request.params)
      const round = await findOwnRound(tools.pool, ownerOf(play), id)
      return round ? answerRound(play, round) : new Refusal('round-unknown')
    }),
  )
}
