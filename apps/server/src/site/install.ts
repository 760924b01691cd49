// What makes the site an app: the manifest, the worker that keeps it at hand, the page without a network, and Apple's profile.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Theme } from '@pavilion/api/theme-rules'
import { brandFolder } from '@pavilion/api/theme-style'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookie } from '../base/cookies.ts'
import type { MerchantOrigin } from '../base/merchant-origin.ts'
import { escapeText } from './escape-text.ts'
import { offlinePage } from './offline-page.ts'
import { chosenTheme, webManifest } from './theme.ts'
import { webClipProfile } from './web-clip-profile.ts'

/** What an installed app is called and how it looks. */
export type AppLook = { merchantCode: string; merchantName: string; theme: Theme }

export type InstallTools = {
  clientDirectory: string
  /** The built service worker. */
  serviceWorker: string
  /** Address of the page's script: another one is another build. */
  entry: string
  lookOf(request: FastifyRequest): Promise<AppLook | undefined>
  /** The look where there is an app to install. */
  appOf(request: FastifyRequest): Promise<AppLook | undefined>
  languageOf(request: FastifyRequest): Promise<string>
  /** The site's own address, which the installed app keeps. */
  siteOf(request: FastifyRequest): Promise<MerchantOrigin | undefined>
  nonce(): string
}

/** Mounts them. A host name without a merchant has none of them. */
export function serveInstall(server: FastifyInstance, tools: InstallTools): void {
  const build = createHash('sha256').update(tools.entry).update(tools.serviceWorker).digest('hex').slice(0, 16)

  server.get('/service-worker.js', async (request, reply) => {
    const look = await tools.lookOf(request)
    if (!look) return reply.code(404).send('')
    const mark = `${brandFolder(look.theme)}/mark.svg`
    return (
      reply
        // Looked for again by every visit, so that a new build is known the same day.
        .header('cache-control', 'no-cache')
        // A worker lives by the policy of its own script.
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .type('text/javascript; charset=utf-8')
        .send(`const build=${JSON.stringify(build)},mark=${JSON.stringify(mark)};\n${tools.serviceWorker}`)
    )
  })

  server.get('/manifest.webmanifest', async (request, reply) => {
    const look = await tools.appOf(request)
    if (!look) return reply.code(404).send('')
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(look.merchantName, look.theme, chosenTheme(look.theme, readCookie(request, 'theme')))))
  })

  server.get('/install/profile.mobileconfig', async (request, reply) => {
    const [look, site] = await Promise.all([tools.appOf(request), tools.siteOf(request)])
    if (!look || site === undefined) return reply.code(404).send('')
    const icon = await readFile(join(tools.clientDirectory, brandFolder(look.theme).slice(1), 'apple-touch-icon.png'))
    const profile = webClipProfile({ ...look, url: `${site}/m/home`, icon })
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${look.merchantCode}.mobileconfig"`)
      .type('application/x-apple-aspen-config; charset=utf-8')
      .send(profile)
  })

  server.get('/offline', async (request, reply) => {
    const look = await tools.lookOf(request)
    if (!look) return reply.code(404).send('')
    const nonce = tools.nonce()
    return reply
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(
        offlinePage({
          name: escapeText(look.merchantName),
          language: await tools.languageOf(request),
          theme: look.theme,
          choice: chosenTheme(look.theme, readCookie(request, 'theme')),
          nonce,
        }),
      )
  })
}
