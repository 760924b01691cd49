// The first screen of a page, as the server sends it.

import { isLanguage, type Language, languages } from '@pavilion/api/languages'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { listBootReadsOf } from './app/boot-reads.ts'
import { loadDownloadBar } from './app/download/download-bar-slot.tsx'
import { pageTitle } from './app/page-title.ts'
import { createQueryClient } from './app/query-client.ts'
import { findRoute, homePath } from './app/routes.ts'
import { loadAllScreens, moduleOf, textsOf } from './app/screens.ts'
import type { BootRead, PageRequest, PageResult } from './domain/page.ts'
import { allTextParts, loadTexts, textModuleOf } from './domain/page-texts.ts'
import { statusCodeOf } from './domain/system-status.ts'
import type { SystemTemplateValue } from './domain/template.ts'
import { homeAnnouncementsQuery } from './features/announcements/announcements.queries.ts'
import { bannerSizes, bannersOf, bannerWidths } from './features/announcements/banners.ts'
import { earlyLaunch } from './features/launch/early-launch.routes.ts'
import { gameFramePlan } from './features/launch/frame-plan.ts'
import { type Catalogue, createTexts } from './lib/i18n.ts'
import { StaticRouter } from './lib/router.ts'
import { srcSetOf } from './ui/picture.tsx'
import './ui/fonts.css'
import './ui/tokens.css'

export type { BootData, BootRead, PageRequest, PageResult } from './domain/page.ts'
export { collectAssets } from './domain/page.ts'

const httpStatus = { 0: 200, 1: 503, 2: 403 } as const
const closedTitles = { 1: 'status.maintenanceTitle', 2: 'status.restrictedTitle' } as const

// Drawing is synchronous, so all that it may need is loaded before the first page is asked for.
const catalogues = new Map<Language, Catalogue>()
for (const language of languages) catalogues.set(language, await loadTexts(language, allTextParts))
await loadDownloadBar()
await loadAllScreens()

/** The reads whose answers the page at this address starts with. */
export function bootQueries(url: string, language: string, template: SystemTemplateValue | undefined): BootRead[] {
  return template ? listBootReadsOf(url, isLanguage(language) ? language : 'EN', template) : []
}

/** Draws a page for a visitor. An address that leads nowhere answers where it leads instead. */
export function render({ url, language, boot }: PageRequest): PageResult {
  const { pathname, search } = new URL(url, 'http://page')
  const route = findRoute(pathname)
  if (!route) return { html: '', title: '', description: '', isListed: false, status: 302, redirect: homePath, modules: [] }
  const texts = createTexts(language, catalogues.get(language) ?? {})
  const queries = createQueryClient(boot)
  const code = statusCodeOf(boot.status)
  const screen = code === 0 ? route.screen : 'closed'
  const html = renderToString(
    <StaticRouter url={url}>
      <App texts={texts} queries={queries} template={boot.template} />
    </StaticRouter>,
  )
  const module = moduleOf(screen)
  const hero = screen === 'home' ? heroOf(queries.getQueryData(homeAnnouncementsQuery(language).queryKey)?.banners ?? []) : undefined
  const early = screen === 'launch' ? earlyLaunch(search, language, boot.template.merchantCode, queries) : undefined
  queries.clear()
  return {
    html,
    title: pageTitle(texts._(code === 0 ? route.title : closedTitles[code]), boot.template.merchantName),
    description: describe(texts, boot.template),
    isListed: code === 0 && (route.guard === 'open' || route.guard === 'visitor'),
    status: httpStatus[code],
    modules: [...(module === undefined ? [] : [module]), ...textsOf(screen).map((part) => textModuleOf(language, part))],
    ...(hero ? { preload: [hero] } : {}),
    ...(early === undefined ? {} : { early, frame: gameFramePlan }),
  }
}

function describe(texts: ReturnType<typeof createTexts>, { merchantName, minimumAge, isPlayMoney }: SystemTemplateValue): string {
  return texts._(isPlayMoney ? 'shell.descriptionPlayMoney' : 'shell.description', { name: merchantName, age: minimumAge })
}

function heroOf(banners: Parameters<typeof bannersOf>[0]) {
  const base = bannersOf(banners, 'm_home')[0]?.url
  if (base === undefined) return undefined
  return { href: `${base}-${bannerWidths[0]}.avif`, srcset: srcSetOf(base, bannerWidths, 'avif'), type: 'image/avif', sizes: bannerSizes }
}
