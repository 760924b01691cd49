import { formatMinor, scaleOf } from '@pavilion/money'
import {
  BODY_BYTES_MAX,
  type FreespinsFinishRequest,
  type ProviderRefusal,
  providerErrorBody,
  SIGNATURE_HEADER,
  walletCalls,
} from '@pavilion/provider'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isWellFormed } from '../../base/well-formed.ts'
import { getPlayableBalance, shardOf } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import { finishFreespins } from './finish-freespins.ts'
import { finishRound } from './finish-round.ts'
import { postBetWin } from './post-bet-win.ts'
import { findProtocolPlayer, type ProtocolPlayer, readAccountId } from './protocol-player.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'
import { rollbackRound } from './rollback-round.ts'
import { isSigned } from './signature.ts'
import type { WalletServers } from './wallet-servers.ts'
import { winPromo } from './win-promo.ts'

type Account = { account_id: string; currency: string }
type PlayerCall = { paths: readonly string[]; request: TSchema; reply: TSchema }

/**
 * The wallet's side of the provider protocol, below `/provider/{casino_id}`. The order is fixed: signature on the bytes as
 * received, then JSON, then the schema, then the member, then the act, on the one database server that keeps the member.
 */
export function providerRoutes(server: FastifyInstance, servers: WalletServers): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body))
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isOurs = error.statusCode === undefined || error.statusCode >= 500
    if (isOurs) request.log.error({ err: error }, 'unexpected')
    return refuse(request, reply, new ProviderRefused(isOurs ? 'internal' : 'bad-request', error.message))
  })
  server.setNotFoundHandler((request, reply) => refuse(request, reply, new ProviderRefused('not-found', 'no such call')))

  const forPlayer = <C extends PlayerCall>(
    call: C,
    act: (
      tools: ProviderTools,
      link: ProviderLink,
      player: ProtocolPlayer,
      body: Static<C['request']>,
    ) => Promise<Static<C['reply']> | ProviderRefused>,
  ) =>
    mount(server, servers, call, async (link, body) => {
      const { account_id, currency } = body as Account
      const member = readAccountId(account_id)
      if (member === undefined) return new ProviderRefused('unknown-player', 'account_id is not a member id')
      const tools = servers.of(shardOf(member))
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
  mount(server, servers, walletCalls.freespinsFinish, (link, body) => finishSomewhere(servers, link, body))
}

/** An issue does not say whose it is: each server is asked until one knows it. It is paid on that one alone. */
async function finishSomewhere(servers: WalletServers, link: ProviderLink, body: Static<typeof FreespinsFinishRequest>) {
  let outcome: Awaited<ReturnType<typeof finishFreespins>> = new ProviderRefused('not-found', 'no such issue')
  for (const tools of servers.all) {
    outcome = await finishFreespins(tools, link, body)
    if (!(outcome instanceof ProviderRefused) || outcome.refusal !== 'not-found') break
  }
  return outcome
}

function mount<C extends PlayerCall>(
  server: FastifyInstance,
  servers: WalletServers,
  call: C,
  act: (link: ProviderLink, body: Static<C['request']>) => Promise<Static<C['reply']> | ProviderRefused>,
): void {
  const schema = Compile(call.request)
  // Merchants and their links stand on every server alike.
  const [home] = servers.all
  if (!home) throw new Error('there is no server')
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { casinoId } = request.params as { casinoId: string }
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const link = await home.links.byCasinoId(casinoId)
    // An unknown mount point and a wrong secret are answered alike.
    if (!isSigned(link?.secret ?? 'nobody', raw, request.headers[SIGNATURE_HEADER]) || !link) {
      return refuse(request, reply, new ProviderRefused('signature', 'signature or casino id'))
    }
    const body = parseJson(raw)
    if (!schema.Check(body) || !isWellFormed(body))
      return refuse(request, reply, new ProviderRefused('bad-request', 'the body does not fit the call'))
    const outcome = await act(link, body as Static<C['request']>)
    if (!(outcome instanceof ProviderRefused)) return outcome
    return refuse(request, reply, outcome, (await home.moneyOf(link.merchantCode)).currency)
  }
  for (const path of call.paths) server.post(`/:casinoId${path.replaceAll(':', '::')}`, handler)
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

const WITH_BALANCE: readonly ProviderRefusal[] = ['not-enough-funds', 'bet-limit', 'above-maximum-bet']

function refuse(request: FastifyRequest, reply: FastifyReply, refused: ProviderRefused, currency?: string) {
  const isWithBalance = currency !== undefined && refused.balanceMinor !== undefined && WITH_BALANCE.includes(refused.refusal)
  const balance = isWithBalance ? formatMinor(refused.balanceMinor ?? 0n, scaleOf(currency)) : undefined
  if (refused.refusal !== 'internal') request.log.info({ code: refused.refusal, why: refused.why }, 'refused')
  return reply.code(refused.refusal === 'internal' ? 500 : 400).send(providerErrorBody(refused.refusal, balance))
}
