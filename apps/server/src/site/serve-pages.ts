import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { getSystemTemplate } from '@pavilion/api/merchants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '../base/cache.ts'
import type { Clock } from '../base/clock.ts'
import { RequestRefused } from '../base/errors.ts'
import type { Random } from '../base/random.ts'
import { answerUnknown } from '../base/request-guard.ts'
import { contentPolicy } from './content-policy.ts'
import { chooseLanguage } from './language.ts'
import { NONCE, pageHtml } from './page-html.ts'
import type { PageResult, WebBundle } from './web-bundle.ts'

type Rendered = { html: string; page: PageResult }
type Template = { merchantCode: string; languages: string[]; defaultLanguage: string }
type SiteTools = { bundle: WebBundle; clock: Clock; random: Random; gameOriginsFor(request: FastifyRequest): string[] }

/** Rendered pages and what they show are at most this old. */
const LIFETIME_MS = 2_000
/** A page is about 60 KB; addresses come from outside. */
const PAGES_MAX = 500
const YEAR_SECONDS = 31_536_000
const DAY_SECONDS = 86_400

const compress = promisify(gzip)

/**
 * The pages themselves: drawn by the front end's own components, remembered per merchant, language and address, and the same
 * for everybody; what belongs to a member is asked for by the browser.
 */
export async function servePages(server: FastifyInstance, tools: SiteTools): Promise<void> {
  await server.register(fastifyStatic, {
    root: tools.bundle.clientDirectory,
    index: false,
    wildcard: true,
    serveDotFiles: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const seconds = path.includes('/assets/') ? YEAR_SECONDS : DAY_SECONDS
      reply.header('cache-control', `public, max-age=${seconds}${path.includes('/assets/') ? ', immutable' : ''}`)
    },
  })

  const inject = (host: string, path: string) => server.inject({ method: 'GET', url: path, headers: { host } })
  const ask = async (host: string, path: string): Promise<unknown> => {
    const response = await inject(host, path)
    return response.statusCode === 200 ? (response.json() as { value: unknown }).value : undefined
  }
  const templateOf = cached(tools.clock, LIFETIME_MS, async (host) => {
    const response = await inject(host, getSystemTemplate.path)
    // That nobody could be asked does not mean that there is no such site.
    if (response.statusCode >= 500) throw new RequestRefused('unavailable')
    return response.statusCode === 200 ? (response.json() as { value: Template }).value : undefined
  })
  const rendered = cached(
    tools.clock,
    LIFETIME_MS,
    async (key) => {
      const [host = '', language = '', url = ''] = JSON.parse(key) as string[]
      return render(tools.bundle, { host, language, url }, await templateOf(host), (path) => ask(host, path))
    },
    PAGES_MAX,
  )

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await templateOf(request.host)
    if (!template) return reply.code(404).type('text/plain').send('There is no site under this name.')
    const language = chooseLanguage(template, request.cookies.language, request.headers['accept-language'])
    const { html, page } = await rendered(JSON.stringify([request.host, language, request.url.slice(0, 500)]))
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, accept-language, cookie')
    if (page.redirect !== undefined) return reply.redirect(page.redirect, 302)
    const nonce = tools.random(16).toString('base64url')
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(nonce, tools.gameOriginsFor(request)))
    return sendCompressed(request, reply, html.replaceAll(NONCE, nonce))
  }
  for (const path of ['/', '/m', '/m/*']) server.get(path, answer)
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:wps|lgw|assets|art)\//.test(request.url)
    return isPage ? reply.header('cache-control', 'no-cache').redirect('/m/home', 302) : answerUnknown(request, reply)
  })
}

async function render(
  bundle: WebBundle,
  wish: { host: string; language: string; url: string },
  template: Template | undefined,
  ask: (path: string) => Promise<unknown>,
): Promise<Rendered> {
  const queries = await Promise.all(
    bundle.bootQueries(wish.url, wish.language).map(async ({ key, path }) => ({ key, data: await ask(path) })),
  )
  const boot = { template, queries: queries.filter((query) => query.data !== undefined) }
  const page = bundle.render({ url: wish.url, language: wish.language, boot })
  return { page, html: page.redirect === undefined ? pageHtml(bundle, wish.language, page, boot) : '' }
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string) {
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 5 }))
}
