import { isKnownCurrency } from '@pavilion/money'
import {
  BODY_BYTES_MAX,
  CurrencyCode,
  LaunchDemoRequest,
  LaunchRealRequest,
  type LotteryTold,
  launcherCalls,
  providerErrorBody,
  reportCalls,
  SIGNATURE_HEADER,
} from '@pavilion/provider'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { isSignedBy } from '../base/signature.ts'
import type { Casino } from '../config.ts'
import type { HostedGame } from '../hosted-game.ts'
import { type ReportTools, tellRounds } from '../report/tell-rounds.ts'
import { tellTransactions } from '../report/tell-transactions.ts'
import { createLaunch, type LaunchTools } from './create-launch.ts'
import { createReplay } from './create-replay.ts'

/** What is served: games to open, and lotteries to tell of; without a provider, of all. */
export type LauncherTools = LaunchTools & ReportTools & { tellLotteries: (provider: string | undefined) => Promise<LotteryTold[]> }

/** The vendor's side of the provider protocol: what a casino asks of us. */
export function mountLauncher(app: FastifyInstance, casinos: readonly Casino[], tools: LauncherTools): void {
  // The signature is that of the bytes as received, so nothing may be parsed before it is checked.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body))

  const answer = <Schema extends TSchema>(
    schema: Schema,
    work: (request: Static<Schema>, reply: FastifyReply, casino: Casino) => Promise<unknown>,
  ) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const casino = signerOf(casinos, request)
      const body = casino && jsonOf(request.body as Buffer)
      // The secret decides who is asking; a body that names another casino is as good as unsigned.
      if (!casino || (hasCasinoId(body) && body.casino_id !== casino.casinoId)) return refuseSignature(reply)
      if (!Value.Check(schema, body) || hasNul(body)) return reply.code(400).send(providerErrorBody('bad-request'))
      return work(body as Static<Schema>, reply, casino)
    }
  }
  const launch = async (
    request: Static<typeof LaunchDemoRequest> | Static<typeof LaunchRealRequest>,
    reply: FastifyReply,
    casino: Casino,
  ) => {
    const game = tools.games.get(request.game)
    if (!game || game.isRetired || !isServed(casino, game)) return reply.code(400).send(providerErrorBody('game-not-available'))
    if ('account' in request && !(Value.Check(CurrencyCode, request.account.currency) && isKnownCurrency(request.account.currency)))
      return reply.code(400).send(providerErrorBody('currency'))
    const url = await createLaunch(tools, request)
    return url === undefined ? reply.code(400).send(providerErrorBody('bad-request')) : { launch_url: url }
  }

  app.post(
    launcherCalls.lotteries.path,
    answer(launcherCalls.lotteries.request, async (_request, _reply, casino) => ({
      lotteries: await tools.tellLotteries(casino.provider),
    })),
  )
  app.post(launcherCalls.real.path, answer(LaunchRealRequest, launch))
  app.post(
    launcherCalls.demo.path,
    answer(LaunchDemoRequest, (request, reply, casino) => launch(withoutAccount(request), reply, casino)),
  )
  app.post(
    launcherCalls.replay.path,
    answer(launcherCalls.replay.request, async (request, reply, casino) => {
      const told = await createReplay(tools, casino, request)
      return told ?? reply.code(400).send(providerErrorBody('not-found'))
    }),
  )
  app.post(
    launcherCalls.gameList.path,
    answer(launcherCalls.gameList.request, async (_request, _reply, casino) => ({
      games: [...tools.games.values()].filter((game) => !game.isRetired && isServed(casino, game)).map(listed),
    })),
  )
  app.post(
    reportCalls.transactions.path,
    answer(reportCalls.transactions.request, async (request, reply, casino) => {
      const page = await tellTransactions(tools.pool, casino.casinoId, request)
      return page ?? reply.code(400).send(providerErrorBody('bad-request'))
    }),
  )
  app.post(
    reportCalls.rounds.path,
    answer(reportCalls.rounds.request, async (request, _reply, casino) => ({
      rounds: await tellRounds(tools, casino.casinoId, request.round_ids, request.retry ?? false),
    })),
  )
}

/** Each casino is served the games of one provider, as if that were on its own. */
const isServed = ({ provider }: Casino, game: HostedGame): boolean => provider === undefined || provider === game.provider

const listed = ({ id, title, category, rtp, highestRtp, deviation, multipleMax, hitRate, shape, fingerprint, engine }: HostedGame) => ({
  id,
  title,
  category,
  rtp,
  version: engine.version,
  fingerprint,
  free_play: true,
  ...(hitRate === undefined ? {} : { hit_rate: hitRate }),
  ...shape,
  ...(highestRtp === undefined ? {} : { rtp_highest: highestRtp }),
  ...(deviation === undefined ? {} : { deviation }),
  ...(multipleMax === undefined ? {} : { max_multiple: multipleMax }),
})

/** Every secret is tried, so that the time taken tells nothing about which casinos exist. */
function signerOf(casinos: readonly Casino[], request: FastifyRequest): Casino | undefined {
  const signature = request.headers[SIGNATURE_HEADER]
  const body = request.body
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return undefined
  return casinos.filter(({ secret, accepts = [secret] }) => accepts.filter((one) => isSignedBy(one, body, signature)).length > 0)[0]
}

function refuseSignature(reply: FastifyReply): FastifyReply {
  return reply.code(403).send({ ...providerErrorBody('signature'), code: 'permission_denied' })
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function hasCasinoId(body: unknown): body is { casino_id: unknown } {
  return typeof body === 'object' && body !== null && 'casino_id' in body
}

// Texts go to PostgreSQL, which takes neither NUL nor half a surrogate pair.
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}

function withoutAccount<Request extends object>(request: Request): Request {
  const { account: _, ...rest } = request as Request & { account?: unknown }
  return rest as Request
}
