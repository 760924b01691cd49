import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { originOf } from '@pavilion/game-kit/bridge'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hostedGames } from './catalogue.ts'
import type { HostTools } from './host-tools.ts'
import { findLaunchReturnUrl } from './plays.ts'

const GAMES = new URL('../../', import.meta.url)
const YEAR_SECONDS = 31_536_000

/** The pages of the games and the fairness page, as the games' own build left them. */
export async function servePages(server: FastifyInstance, tools: HostTools): Promise<void> {
  const folders = new Set([...hostedGames.values()].map((game) => game.clientFolder))
  let isFirst = true
  for (const folder of folders) {
    const root = new URL(`${folder}/dist/`, GAMES)
    if (!existsSync(root)) continue
    await server.register(fastifyStatic, {
      root: root.pathname,
      prefix: `/client/${folder}/`,
      index: false,
      serveDotFiles: false,
      cacheControl: false,
      preCompressed: true,
      decorateReply: isFirst,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    isFirst = false
  }

  server.get<{ Params: { gameId: string }; Querystring: { launch?: unknown } }>('/games/:gameId/', async (request, reply) => {
    const game = hostedGames.get(request.params.gameId)
    if (!game) return reply.callNotFound()
    const { launch } = request.query
    const returnUrl = typeof launch === 'string' ? await findLaunchReturnUrl(tools.database, launch) : undefined
    const framedBy = (returnUrl === undefined ? undefined : originOf(returnUrl)) ?? "'none'"
    return sendPage(reply, new URL(`${game.clientFolder}/dist/index.html`, GAMES), `/client/${game.clientFolder}/`, framedBy)
  })
  server.get('/fairness', (_request, reply) =>
    sendPage(reply, new URL('marigold-nights/dist/fairness.html', GAMES), '/client/marigold-nights/', "'none'"),
  )
}

async function sendPage(reply: FastifyReply, file: URL, base: string, framedBy: string): Promise<FastifyReply> {
  if (!existsSync(file)) return reply.callNotFound() as unknown as FastifyReply
  const html = await readFile(file, 'utf8')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(framedBy))
    .removeHeader('x-frame-options')
    .send(html.replaceAll(/(src|href)="\.\//g, `$1="${base}`))
}

/** Everything from here, nothing inline, framed by the site that launched the game alone. */
function pagePolicy(framedBy: string): string {
  const own = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src'].map(
    (kind) => `${kind} 'self'${kind === 'img-src' ? ' data:' : ''}`,
  )
  return ["default-src 'none'", ...own, `frame-ancestors ${framedBy}`, "base-uri 'none'", "form-action 'none'", "object-src 'none'"].join(
    '; ',
  )
}
