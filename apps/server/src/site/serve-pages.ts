import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { getSystemTemplate, type SystemStatusValue } from '@pavilion/api/merchants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cached } from '../base/cache.ts'
import type { Clock } from '../base/clock.ts'
import { readCookie } from '../base/cookies.ts'
import { RequestRefused } from '../base/errors.ts'
import { chooseLanguage } from '../base/language.ts'
import type { MerchantOrigin } from '../base/merchant-origin.ts'
import { POLICY_REPORTS } from '../base/policy-reports.ts'
import type { Random } from '../base/random.ts'
import { answerUnknown } from '../base/request-guard.ts'
import { contentPolicy, type OutsideOrigins } from './content-policy.ts'
import { type AppLook, serveInstall } from './install.ts'
import { ADDRESS, inTheme, NONCE, pageHtml } from './page-html.ts'
import { previewOf } from './preview.ts'
import { serveRobots } from './robots.ts'
import type { PageResult, WebBundle } from './web-bundle.ts'

type AskedPage = {
  host: string
  language: string
  url: string
  status: SystemStatusValue
  description?: string
  site?: string
  parents?: string[]
}
type Rendered = { html: string; page: PageResult }
type Template = AppLook & { languages: string[]; defaultLanguage: string; imageHosts: string[]; imageFallbackHost: string }
/** What the pages need of the rest of the application. */
export type SiteTools = {
  bundle: WebBundle
  clock: Clock
  random: Random
  /** Where games are framed from, the house's own first. */
  gameOriginsFor(request: FastifyRequest): Promise<string[]>
  /** Sites of configured providers that pages use. */
  outside: OutsideOrigins
  /** Whether the site is open to the caller; undefined where there is no site. */
  statusOf(request: FastifyRequest): Promise<SystemStatusValue | undefined>
  /** Which part of the site is answered under the host name that is asked. */
  partOf(request: FastifyRequest): Promise<'staff' | 'members' | 'both'>
  siteOf(request: FastifyRequest): Promise<MerchantOrigin | undefined>
  /** Origins of the console of the site's merchant, which may frame its pages as previews. */
  consolesOf(request: FastifyRequest): Promise<string[]>
  /** The merchant's own words on its site in a language. */
  descriptionOf(request: FastifyRequest, language: string): Promise<string | undefined>
}

/** Rendered pages and what they show are at most this old. */
const LIFETIME_MS = 2_000
/** A page that is asked for in the second half of its life is redrawn behind: drawing takes some fifty milliseconds. */
const AHEAD_MS = 1_000
/** A page is about 60 KB; addresses come from outside. */
const PAGES_MAX = 500
const YEAR_SECONDS = 31_536_000
const DAY_SECONDS = 86_400
/** The one page of staff: under host names of its own, where staff has any. */
const DESK = '/m/support'
/** When a program may ask again for a page that is closed for maintenance. */
const RETRY_AFTER_SECONDS = 60

/** What a browser obeys on documents alone, and not on scripts and styles: a page is made of some ten of them, a tenth of a KB in each. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options']
/** The part of the policy that a built file opened by itself obeys: it has neither forms nor addresses of its own. */
const POLICY_OF_BUILT = "default-src 'none'; frame-ancestors 'none'"

const compress = promisify(gzip)
const compressMore = promisify(brotliCompress)
/** Makes a page a tenth smaller than gzip's fifth level does, for half a millisecond more. */
const TEXT_QUALITY = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 }

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
    // Their tags say whether they changed.
    lastModified: false,
    setHeaders: setFileHeaders,
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
      const wanted: AskedPage = JSON.parse(key)
      return render(tools.bundle, wanted, await templateOf(wanted.host), (path) => ask(wanted.host, path))
    },
    { entriesMax: PAGES_MAX, aheadMs: AHEAD_MS },
  )

  const nonce = () => tools.random(16).toString('base64url')
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [template, status] = await Promise.all([templateOf(request.askedHost.text), tools.statusOf(request)])
    const part = await tools.partOf(request)
    const isElsewhere = part !== 'both' && (part === 'staff') !== (request.url.split('?')[0] === DESK)
    if (!template || !status || isElsewhere) return reply.code(404).type('text/plain').send('There is no site under this name.')
    const preview = await previewOf(request, tools)
    const chosen = preview ? preview.language : readCookie(request, 'language')
    const language = chooseLanguage(template, chosen, request.headers['accept-language'])
    const wanted = { ...(await askedPageOf(request, language, status, tools)), ...(preview ? { parents: preview.parents } : {}) }
    const { html, page } = await rendered(JSON.stringify(wanted))
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, accept-language, cookie')
    if (page.redirect !== undefined) return reply.redirect(page.redirect, 302)
    const mark = nonce()
    const imageHosts = [...template.imageHosts, template.imageFallbackHost].filter(Boolean)
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    const gameOrigins = await tools.gameOriginsFor(request)
    // The connection is there when the game's address comes.
    if (page.frame !== undefined) reply.header('link', `<${gameOrigins[0]}>; rel=preconnect`)
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('reporting-endpoints', `policy="${POLICY_REPORTS}"`)
      .header('content-security-policy', contentPolicy(mark, gameOrigins, tools.outside, imageHosts, preview?.parents))
    if (preview) reply.removeHeader('x-frame-options').header('cache-control', 'no-store')
    const dressed = inTheme(html, template.theme, preview ? undefined : readCookie(request, 'theme'))
    return sendCompressed(request, reply, dressed.replaceAll(NONCE, mark).replaceAll(ADDRESS, status.location.ip))
  }
  for (const path of ['/', '/m', '/m/*']) server.get(path, answer)
  // Where support staff look for their desk.
  server.get('/support', async (_request, reply) => reply.header('cache-control', 'no-cache').redirect(DESK, 302))
  const lookOf = (request: FastifyRequest) => templateOf(request.askedHost.text)
  const languageOf = async (request: FastifyRequest) => {
    const template = await lookOf(request)
    return template ? chooseLanguage(template, readCookie(request, 'language'), request.headers['accept-language']) : 'EN'
  }
  serveRobots(server, { ...tools, lookOf })
  // The desk is no app: what is installed opens the members' site.
  const appOf = async (request: FastifyRequest) => ((await tools.partOf(request)) === 'staff' ? undefined : lookOf(request))
  serveInstall(server, { ...tools.bundle, siteOf: tools.siteOf, lookOf, appOf, languageOf, nonce })
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:wps|lgw|operator\/api|assets|art|pictures|console\/assets)\//.test(request.url)
    return isPage ? reply.header('cache-control', 'no-cache').redirect('/m/home', 302) : answerUnknown(request, reply)
  })
}

function setFileHeaders(reply: FastifyReply, path: string): void {
  const isBuilt = path.includes('/assets/')
  reply.header('cache-control', `public, max-age=${isBuilt ? `${YEAR_SECONDS}, immutable` : DAY_SECONDS}`)
  if (!isBuilt) return
  for (const name of OF_DOCUMENTS) reply.removeHeader(name)
  reply.header('content-security-policy', POLICY_OF_BUILT)
}

/** Everybody sees the same page but for the own address, which is put in as the page is sent. */
async function askedPageOf(request: FastifyRequest, language: string, status: SystemStatusValue, tools: SiteTools): Promise<AskedPage> {
  const [description, site] = await Promise.all([tools.descriptionOf(request, language), tools.siteOf(request)])
  return {
    ...(description === undefined ? {} : { description }),
    ...(site === undefined ? {} : { site }),
    host: request.askedHost.text,
    language,
    url: request.url.slice(0, 500),
    status: { ...status, location: { ip: ADDRESS } },
  }
}

async function render(
  bundle: WebBundle,
  wanted: AskedPage,
  template: Template | undefined,
  ask: (path: string) => Promise<unknown>,
): Promise<Rendered> {
  const { status } = wanted
  const isOpen = !status.maintenance && !status.regionRestriction
  const reads = isOpen ? bundle.bootQueries(wanted.url, wanted.language, template) : []
  const queries = await Promise.all(reads.map(async ({ key, path }) => ({ key, data: await ask(path) })))
  const boot = { template, status, queries: queries.filter((query) => query.data !== undefined) }
  const page = bundle.render({ url: wanted.url, language: wanted.language, boot })
  const { theme = {}, merchantName = '' } = template ?? {}
  const about = { theme, merchantName, description: wanted.description, site: wanted.site, parents: wanted.parents }
  return { page, html: page.redirect === undefined ? pageHtml(bundle, wanted.language, page, boot, about) : '' }
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string) {
  const accepted = String(request.headers['accept-encoding'])
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await compressMore(html, { params: TEXT_QUALITY }))
  if (!/\bgzip\b/.test(accepted)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 5 }))
}
