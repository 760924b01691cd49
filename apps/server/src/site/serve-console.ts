import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { POLICY_REPORTS } from '../base/policy-reports.ts'

export type ConsoleTools = {
  /** The folder of the console's build. */
  directory: string
  /** Which part of the site is answered under the host name that is asked; undefined where there is no site. */
  partOf(request: FastifyRequest): Promise<'staff' | 'members' | 'both' | undefined>
  /** The address of the merchant's site, which the console frames to show drafts in it. */
  siteOf(request: FastifyRequest): Promise<string | undefined>
  /** Whether the console must have a host name that members have nothing under, so that no page of theirs shares its origin. */
  needsOwnHost: boolean
}

const YEAR_SECONDS = 31_536_000
const HOME = '/console/'

/** Only the console's own files run, nothing but the merchant's own site is framed, and no other host is called. */
const policyOf = (site: string | undefined) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Slips come as bytes, by a call.
    "img-src 'self' blob:",
    "connect-src 'self'",
    `frame-src ${site ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ].join('; ')

/**
 * The console of a merchant's operators: one page for all its addresses, and the files of its
 * build. It is the same for everybody and contains no data; operators' calls bring those.
 */
export async function serveConsole(server: FastifyInstance, tools: ConsoleTools): Promise<void> {
  const file = join(tools.directory, 'index.html')
  if (!existsSync(file)) return
  const page = await readFile(file, 'utf8')
  await server.register(fastifyStatic, {
    root: join(tools.directory, 'assets'),
    prefix: `${HOME}assets/`,
    decorateReply: false,
    index: false,
    serveDotFiles: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  })
  const isAnswered = async (request: FastifyRequest) => {
    const part = await tools.partOf(request)
    return part === 'staff' || (part === 'both' && !tools.needsOwnHost)
  }
  const nothing = (reply: FastifyReply) => reply.code(404).type('text/plain').send('There is no site under this name.')
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await isAnswered(request))) return nothing(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('reporting-endpoints', `policy="${POLICY_REPORTS}"`)
      .header('content-security-policy', policyOf(await tools.siteOf(request)))
      .send(page)
  }
  const lead = async (request: FastifyRequest, reply: FastifyReply) =>
    (await isAnswered(request)) ? reply.header('cache-control', 'no-cache').redirect(HOME, 302) : nothing(reply)
  for (const path of ['/console/', '/console/*']) server.get(path, answer)
  for (const path of ['/console', '/operator', '/operator/']) server.get(path, lead)
}
