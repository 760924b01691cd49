import { randomBytes } from 'node:crypto'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { hostedGames } from './catalogue.ts'
import { continueRound } from './continue-round.ts'
import { type HostTools, walletOf } from './host-tools.ts'
import { type PlayRefusal, PlayRefused, playRefusals } from './play-refused.ts'
import { findPlay, openPlay, type Play } from './plays.ts'
import { viewOf } from './round-view.ts'
import { findInterruptedRound, findOwnRound, listOwnRounds, type Round } from './rounds.store.ts'
import { lockSeeds, rotateSeeds } from './seeds.ts'
import { createSpeedLimit } from './speed-limit.ts'
import { spin } from './spin.ts'

const BODY_BYTES_MAX = 16 * 1024
const HISTORY_MAX = 50
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' })
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
/** Printable and without the colon that joins the parts of the message. */
const ClientSeed = Type.String({ pattern: '^[!-9;-~]{1,64}$' })
const Nothing = Type.Object({})

/** What the game in the browser asks. Every call but `open` carries the token of its play; rounds of others are not found. */
export function playRoutes(server: FastifyInstance, tools: HostTools): void {
  const { database, clock } = tools
  const limit = createSpeedLimit(clock)

  const mount = <Schema extends TSchema>(
    path: string,
    schema: Schema,
    act: (play: Play, body: Static<Schema>) => Promise<object | PlayRefused>,
  ) =>
    server.post(`/api/play/${path}`, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const play = await findCaller(tools, request)
      if (!play) return refuse(reply, 'not-playing')
      if (!limit.take(play.id)) return refuse(reply, 'too-fast')
      if (!Value.Check(schema, request.body)) return refuse(reply, 'invalid-request')
      const outcome = await act(play, request.body)
      return outcome instanceof PlayRefused ? refuse(reply, outcome.code) : outcome
    })

  server.post('/api/play/open', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    if (!Value.Check(Type.Object({ launch: Token }), request.body)) return refuse(reply, 'invalid-request')
    const opened = await openPlay(database, request.body.launch, clock)
    return opened instanceof PlayRefused ? refuse(reply, opened.code) : { token: opened.token, ...(await stateOf(tools, opened.play)) }
  })
  mount('state', Nothing, (play) => stateOf(tools, play))
  mount(
    'spin',
    Type.Object({ stake: Type.String({ maxLength: 40 }), requestId: Uuid, clientSeed: Type.Optional(ClientSeed) }),
    async (play, body) => answerRound(await spin(tools, play, body)),
  )
  mount('continue', Type.Object({ roundId: Uuid, step: Type.Integer({ minimum: 0, maximum: 1_000 }) }), async (play, body) =>
    answerRound(await continueRound(tools, play, body)),
  )
  mount('shown', Type.Object({ roundId: Uuid }), async (play, body) => {
    const values = [body.roundId, play.casinoId, play.accountId]
    await database.query(
      "update rounds set is_shown = true where id = $1 and casino_id = $2 and account_id = $3 and status = 'closed'",
      values,
    )
    return {}
  })
  mount('round', Type.Object({ roundId: Uuid }), async (play, body) => {
    const round = await findOwnRound(database, play, body.roundId)
    return round ? { round: viewOf(round) } : new PlayRefused('not-found')
  })
  mount('history', Nothing, async (play) => ({ rounds: (await listOwnRounds(database, play, HISTORY_MAX)).map(viewOf) }))
  mount('seeds/rotate', Type.Object({ clientSeed: Type.Optional(ClientSeed) }), (play, body) => rotate(tools, play, body.clientSeed))
}

async function findCaller(tools: HostTools, request: FastifyRequest): Promise<Play | undefined> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,64})$/.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : findPlay(tools.database, token, tools.clock)
}

/** Everything a game needs to draw itself, also after a reload in the middle of a round. */
async function stateOf(tools: HostTools, play: Play): Promise<object> {
  const game = hostedGames.get(play.gameId)
  if (!game) throw new Error(`a play of the unknown game ${play.gameId}`)
  const balance = await walletOf(tools, play).balance(play)
  const { active, nextCommitment } = await tools.database.inTransaction((sql) => lockSeeds(sql, play, tools.clock))
  const interrupted = await findInterruptedRound(tools.database, play, play.gameId)
  const scale = scaleOf(play.currency)
  return {
    gameId: game.id,
    version: game.version,
    unitsPerStake: game.unitsPerStake,
    stakes: game.stakesMinor.map((stake) => formatMinor(BigInt(stake), scale)),
    currency: play.currency,
    locale: play.locale,
    isDemo: play.isDemo,
    returnUrl: play.returnUrl,
    balance: balance.kind === 'done' ? formatMinor(balance.balanceMinor, scale) : null,
    seeds: { commitment: active.commitment, clientSeed: active.clientSeed ?? null, nonce: active.nextNonce, nextCommitment },
    round: interrupted ? viewOf(interrupted) : null,
  }
}

const REFUSED_STAKES: Readonly<Record<string, PlayRefusal>> = {
  '100': 'not-enough-funds',
  '101': 'member-disabled',
  '105': 'stake-over-limit',
  '106': 'stake-over-limit',
  '107': 'game-closed',
  '110': 'member-disabled',
  '405': 'game-closed',
}

function answerRound(round: Round | PlayRefused): object | PlayRefused {
  if (round instanceof PlayRefused) return round
  if (round.status === 'void') return new PlayRefused(REFUSED_STAKES[round.problem ?? ''] ?? 'wallet-refused')
  if (round.status === 'staking') return new PlayRefused('wallet-unreachable')
  return { round: viewOf(round) }
}

async function rotate(tools: HostTools, play: Play, wished: string | undefined): Promise<object | PlayRefused> {
  const clientSeed = wished ?? randomBytes(8).toString('hex')
  return tools.database.inTransaction(async (sql) => {
    const { active } = await lockSeeds(sql, play, tools.clock)
    const { rowCount } = await sql.query("select from rounds where seed_pair_id = $1 and status in ('staking', 'open', 'paying')", [
      active.id,
    ])
    if (rowCount) return new PlayRefused('round-open')
    const { revealed } = await rotateSeeds(sql, play, clientSeed, tools.clock)
    const { active: now, nextCommitment } = await lockSeeds(sql, play, tools.clock)
    return { revealed, seeds: { commitment: now.commitment, clientSeed, nonce: now.nextNonce, nextCommitment } }
  })
}

function refuse(reply: FastifyReply, code: PlayRefusal) {
  return reply.code(playRefusals[code]).send({ error: code })
}
