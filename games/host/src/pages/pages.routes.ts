import { createHash } from 'node:crypto'
import { originOf } from '@pavilion/game-kit/bridge'
import { EARLY_OPEN } from '@pavilion/game-kit/early-open'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from '../base/database.ts'
import { RequestRefused } from '../base/refusal.ts'
import type { Games } from '../games.ts'
import { type HostedGame, playedBy } from '../hosted-game.ts'
import { readFrame } from '../launcher/launch-address.ts'
import { findReturnUrl } from '../launcher/plays.store.ts'
import type { BuiltFile } from './built-files.ts'

/** What was built for each client. */
export type ClientFiles = ReadonlyMap<HostedGame['client'], Map<string, BuiltFile>>

/** Serves the built game under each of its ids, and its page that recomputes a round beside it; that of the slots at `/fairness`. */
export function mountPages(app: FastifyInstance, pool: Pool, games: Games, files: ClientFiles): void {
  const slotFiles = files.get('marigold-nights')
  const gameOf = (id: string) => {
    const game = games.get(id)
    if (!game) throw new RequestRefused('not-found')
    return game
  }
  const page = (request: FastifyRequest, reply: FastifyReply, file: BuiltFile | undefined, policy: string) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    // Its policy says who may frame it.
    reply.removeHeader('x-frame-options')
    return sendFile(request, reply, file)
  }

  app.get('/games/:game', async (request, reply) => {
    const { game } = request.params as { game: string }
    gameOf(game)
    return reply.redirect(`/games/${game}/${request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''}`, 308)
  })
  app.get('/games/:game/*', async (request, reply) => {
    const { game, '*': path } = request.params as { game: string; '*': string }
    const { rules, frame } = request.query as { rules?: string; frame?: unknown }
    const served = gameOf(game)
    const built = files.get(playedBy(served, rules).client)
    // A round of earlier rules is shown by the page that it was played on.
    const asset = () => [served, ...(served.earlier ?? [])].map(({ client }) => files.get(client)?.get(path)).find((file) => file)
    if (path === 'fairness') return page(request, reply, built?.get('fairness.html'), contentPolicy("connect-src 'none'", "'none'"))
    if (path !== '') return sendFile(request, reply, path.endsWith('.html') ? undefined : asset())
    const launchHash = readFrame(frame)
    const returnUrl = launchHash && (await findReturnUrl(pool, launchHash, game))
    // Only the site that launched the game may frame it.
    return page(request, reply, built?.get('index.html'), contentPolicy("connect-src 'self'", originOf(returnUrl ?? '') ?? "'none'"))
  })
  app.get('/fairness', async (request, reply) =>
    page(request, reply, slotFiles?.get('fairness.html'), contentPolicy("connect-src 'none'", "'none'")),
  )
  // The fairness page shows the symbols of any slot.
  app.get('/:game/:file', async (request, reply) => {
    const { game, file } = request.params as { game: string; file: string }
    return sendFile(request, reply, games.has(game) ? slotFiles?.get(`${game}/${file}`) : undefined)
  })
  app.get('/assets/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    return sendFile(request, reply, slotFiles?.get(`assets/${path}`))
  })
}

/** The one inline script of a page. */
const EARLY_SCRIPT = `'sha256-${createHash('sha256').update(EARLY_OPEN).digest('base64')}'`

function contentPolicy(connect: string, frameAncestors: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${EARLY_SCRIPT}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    connect,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile | undefined): FastifyReply {
  if (!file) throw new RequestRefused('not-found')
  const isPage = file.type.startsWith('text/html')
  if (!isPage)
    reply.header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600').header('etag', file.etag)
  if (!isPage && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  reply.type(file.type).header('vary', 'accept-encoding')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}
