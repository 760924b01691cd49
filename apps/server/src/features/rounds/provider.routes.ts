import { formatMinor, scaleOf } from '@pavilion/money'
import { BODY_BYTES_MAX, type ProviderRefusal, providerErrorBody, SIGNATURE_HEADER, walletCalls } from '@pavilion/provider'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { answerDirectly, type DirectAnswer, type DirectCall, type DirectRules, NotInTime } from '../../base/direct-answer.ts'
import { isDatabaseAway } from '../../base/errors.ts'
import { faultyFields } from '../../base/parse.ts'
import { isWellFormedJson } from '../../base/well-formed.ts'
import { getPlayableBalance } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import { TooManyWaiting } from './bet-win-batches.ts'
import { finishFreespins } from './finish-freespins.ts'
import { finishRound } from './finish-round.ts'
import { postBetWin } from './post-bet-win.ts'
import { findProtocolPlayer, type ProtocolPlayer, readAccountId } from './protocol-player.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'
import { rollbackRound } from './rollback-round.ts'
import { isSigned } from './signature.ts'
import { winPromo } from './win-promo.ts'

const FIELDS_TOLD_MAX = 5

type Account = { account_id: string; currency: string }
type PlayerCall = { paths: readonly string[]; request: TSchema; reply: TSchema }
/** `unsigned` is called for each call without the link's signature. */
type Answering = Pick<DirectRules, 'withinMs' | 'count'> & { unsigned(call: DirectCall): void }
type Place = { server: FastifyInstance; tools: ProviderTools; answering: Answering }

/**
 * The wallet's side of the provider protocol, below `/provider/{casino_id}`. The order is fixed: signature on the bytes as
 * received, then JSON, then the schema, then the member, then the act.
 */
export function providerRoutes(server: FastifyInstance, tools: ProviderTools, answering: Answering): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body))
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isOurs = error.statusCode === undefined || error.statusCode >= 500
    if (isOurs) request.log.error({ err: error }, 'unexpected')
    return send(reply, refuse(request.log, new ProviderRefused(isOurs ? 'internal' : 'bad-request', error.message)))
  })
  server.setNotFoundHandler((request, reply) => {
    const answer = refuse(request.log, new ProviderRefused('not-found', 'no such call'))
    answering.count({ method: request.method, route: 'unknown', status: answer.status, tookMs: reply.elapsedTime })
    return send(reply, answer)
  })

  const place = { server, tools, answering }
  const forPlayer = <C extends PlayerCall>(
    call: C,
    act: (
      tools: ProviderTools,
      link: ProviderLink,
      player: ProtocolPlayer,
      body: Static<C['request']>,
    ) => Promise<Static<C['reply']> | ProviderRefused>,
  ) =>
    mount(place, call, async (link, body) => {
      const { account_id, currency } = body as Account
      const member = readAccountId(account_id)
      if (member === undefined) return new ProviderRefused('unknown-player', 'account_id is not a member id')
      const player = await findProtocolPlayer(tools.wallets, link, tools.moneyOf, member, currency)
      return player instanceof ProviderRefused ? player : act(tools, link, player, body)
    })

  forPlayer(walletCalls.balance, async (tools, _link, player) => ({
    balance: formatMinor(await getPlayableBalance(tools.db, player.wallet, tools.clock()), player.scale),
  }))
  forPlayer(walletCalls.betWin, postBetWin)
  forPlayer(walletCalls.rollback, rollbackRound)
  forPlayer(walletCalls.finish, finishRound)
  forPlayer(walletCalls.promoWin, winPromo)
  mount(place, walletCalls.freespinsFinish, (link, body) => finishFreespins(tools, link, body))
}

function mount<C extends PlayerCall>(
  { server, tools, answering }: Place,
  call: C,
  act: (link: ProviderLink, body: Static<C['request']>) => Promise<Static<C['reply']> | ProviderRefused>,
): void {
  const schema = Compile(call.request)
  const answer = async (asked: DirectCall): Promise<DirectAnswer> => {
    const { headers, raw, log } = asked
    const link = await tools.links.byCasinoId(asked.params.casinoId ?? '')
    // An unknown mount point and a wrong secret are answered alike.
    if (!isSigned(link?.secrets.theirs ?? ['nobody'], raw, headers[SIGNATURE_HEADER]) || !link) {
      answering.unsigned(asked)
      return refuse(log, new ProviderRefused('signature', 'signature or casino id'))
    }
    const body = parseJson(raw)
    if (!schema.Check(body) || !isWellFormedJson(body, raw)) {
      const fault = bodyFault(call.request, body)
      log.info({ code: 'bad-request', why: fault }, 'refused')
      return { status: 400, body: providerErrorBody('bad-request', undefined, fault) }
    }
    const outcome = await act(link, body as Static<C['request']>)
    if (!(outcome instanceof ProviderRefused)) return { status: 200, body: outcome }
    return refuse(log, outcome, (await tools.moneyOf(link.merchantCode)).currency)
  }
  const { withinMs, count } = answering
  const rules = {
    withinMs,
    count,
    bodyBytesMax: BODY_BYTES_MAX,
    act: answer,
    tooLarge: answerOf('bad-request'),
    failed,
  }
  for (const path of call.paths) answerDirectly(server, `/:casinoId${path.replaceAll(':', '::')}`, rules)
}

/** The invalid fields of a body by name, without their values. */
function bodyFault(schema: TSchema, body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the body is no JSON object'
  const fields = faultyFields(schema, body)
  return fields.length === 0 ? 'a text or a name is malformed' : fields.slice(0, FIELDS_TOLD_MAX).join(', ')
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

const WITH_BALANCE: readonly ProviderRefusal[] = ['not-enough-funds', 'bet-limit', 'above-maximum-bet']

function refuse(log: FastifyBaseLogger, refused: ProviderRefused, currency?: string): DirectAnswer {
  const isWithBalance = currency !== undefined && refused.balanceMinor !== undefined && WITH_BALANCE.includes(refused.refusal)
  const balance = isWithBalance ? formatMinor(refused.balanceMinor ?? 0n, scaleOf(currency)) : undefined
  if (refused.refusal !== 'internal') log.info({ code: refused.refusal, why: refused.why }, 'refused')
  return answerOf(refused.refusal, balance)
}

const answerOf = (refusal: ProviderRefusal, balance?: string): DirectAnswer => ({
  status: refusal === 'internal' ? 500 : 400,
  body: providerErrorBody(refusal, balance),
})

/** A database that is away is 503, so that monitoring tells it from a fault of ours; a provider repeats either. */
function failed(error: unknown): DirectAnswer {
  const isAway = error instanceof NotInTime || error instanceof TooManyWaiting || (error instanceof Error && isDatabaseAway(error))
  return isAway ? { ...answerOf('internal'), status: 503 } : answerOf('internal')
}

const send = (reply: FastifyReply, { status, body }: DirectAnswer) => reply.code(status).send(body)
