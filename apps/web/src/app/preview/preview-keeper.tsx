// The script of a preview, which the server puts before that of the page.
import { useLingui } from '@lingui/react'
import { LOOK, PREVIEW_READY, readPreview, type SitePreview } from '@pavilion/api/site-preview'
import { themeStyle } from '@pavilion/api/theme-style'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pageElements } from '../../domain/page.ts'
import { loadTexts } from '../../domain/page-texts.ts'
import { sessionStore, useSession } from '../../domain/session-store.ts'
import { type SystemTemplateValue, useTemplate } from '../../domain/template.ts'
import { activateLanguage, useLanguage } from '../../lib/i18n.ts'
import type { PreviewPage } from '../../lib/preview-page.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { chooseTheme } from '../../lib/theme-choice.ts'
import { findRoute, homePath } from '../routes.ts'
import { createPreviewFetch } from './preview-fetch.ts'
import { sampleSession } from './sample-answers.ts'

/** The origins of the console. */
const parents = document.documentElement.dataset.preview?.split(' ')
let shown: SitePreview | undefined

// The page runs this before its own script makes a call or draws.
const { currency, currencySymbol }: SystemTemplateValue = JSON.parse(document.getElementById(pageElements.boot)?.textContent ?? '').template
const tools = { fetch: window.fetch.bind(window), money: { currency, currencySymbol }, shown: () => shown }
window.fetch = createPreviewFetch(tools, window.location.origin)
;(window as PreviewPage).previewPart = <PreviewKeeper />

/** Shows what the console says, on a page of the site that is framed by it. Draws nothing. */
function PreviewKeeper() {
  const preview = useMessages()
  useLook(preview)
  usePage(preview)
  useWords(preview)
  return null
}

/** The last message of the console, and of nobody else. */
function useMessages(): SitePreview | undefined {
  const [preview, setPreview] = useState(shown)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || parents?.includes(origin) !== true) return
      const next = readPreview(data)
      if (!next) return
      shown = next
      setPreview(next)
    }
    window.addEventListener('message', hear)
    if (window.parent !== window) window.parent.postMessage(PREVIEW_READY, '*')
    return () => window.removeEventListener('message', hear)
  }, [])
  return preview
}

function useLook(preview: SitePreview | undefined): void {
  const published = useRef<string>(undefined)
  const scheme = preview?.scheme
  const look = preview?.look && themeStyle(preview.look)
  useEffect(() => {
    const sheet = document.getElementById(LOOK)
    if (!sheet || scheme === undefined) return
    published.current ??= sheet.textContent
    sheet.textContent = look ?? published.current
    chooseTheme(scheme)
  }, [look, scheme])
}

/** Leads to the page once; what is tapped in the frame leads on from there. */
function usePage(preview: SitePreview | undefined): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { merchantCode } = useTemplate()
  const isMember = useSession() !== null
  const { page, isMember: wantsMember } = preview ?? {}
  const led = useRef<string>(undefined)
  const wanted = `${page} ${wantsMember}`
  useEffect(() => {
    if (page === undefined || led.current === wanted) return
    if (isMember !== wantsMember) {
      // Nobody logs in or out on a page that is only for the other.
      if (findRoute(pathname)?.guard !== 'open') navigate(homePath, { replace: true })
      else sessionStore.dispatch(wantsMember ? { kind: 'opened', session: sampleSession(merchantCode) } : { kind: 'left' })
    } else if (pathname + search !== page) navigate(page, { replace: true })
    else led.current = wanted
  }, [page, wanted, wantsMember, isMember, pathname, search, navigate, merchantCode])
}

/** The language, and the promotion of which there is a draft. */
function useWords(preview: SitePreview | undefined): void {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const current = useLanguage()
  const wanted = preview?.language
  useEffect(() => {
    if (wanted !== undefined && wanted !== current) void loadTexts(wanted).then((texts) => activateLanguage(i18n, wanted, texts))
  }, [wanted, current, i18n])
  const draft = JSON.stringify(preview?.promotion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is another answer.
  useEffect(() => {
    for (const name of ['listPromotions', 'listPromotionStates']) void queries.invalidateQueries({ queryKey: [name] })
  }, [draft, queries])
}
