// The browser's side: takes over the page that the server drew.

import { type Language, languageFacts, languages } from '@pavilion/api/languages'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { prepareDownloadBar } from './app/download/download-bar-slot.tsx'
import { createQueryClient } from './app/query-client.ts'
import { findRoute } from './app/routes.ts'
import { loadScreen, textsOf } from './app/screens.ts'
import { setMerchant } from './domain/api.ts'
import { type BootData, pageElements } from './domain/page.ts'
import { keepTexts, loadTexts } from './domain/page-texts.ts'
import { readStoredStatus, statusCodeOf } from './domain/system-status.ts'
import { createTexts } from './lib/i18n.ts'
import { setPageScript } from './lib/old-page.ts'
import type { PreviewPage } from './lib/preview-page.ts'
import { BrowserRouter } from './lib/router.ts'
import { storedItems, writeJson } from './lib/storage.ts'
import './ui/fonts.css'
import './ui/tokens.css'

void start()

async function start(): Promise<void> {
  const boot: BootData = JSON.parse(document.getElementById(pageElements.boot)?.textContent ?? 'null')
  const root = document.getElementById(pageElements.root)
  if (!boot || !root) return
  setMerchant(boot.template.merchantCode)
  setPageScript(import.meta.url)
  const language = pageLanguage()
  const status = boot.status ?? readStoredStatus()
  const screen = statusCodeOf(status) === 0 ? findRoute(location.pathname)?.screen : 'closed'
  const [messages] = await Promise.all([
    loadTexts(language, textsOf(screen ?? 'closed')),
    screen && loadScreen(screen),
    prepareDownloadBar(root),
  ])
  const texts = createTexts(language, messages)
  keepTexts(texts)
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App texts={texts} queries={createQueryClient(boot)} template={boot.template}>
          {(window as PreviewPage).previewPart}
        </App>
      </BrowserRouter>
    </StrictMode>
  )
  startTransition(() => {
    // Where the page does not say whether the site is open, what the server drew need not be what is to be seen.
    if (root.hasChildNodes() && boot.status) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
  writeJson(storedItems, 'templates', boot.template)
}

// The page says which language it was drawn in.
function pageLanguage(): Language {
  return languages.find((language) => languageFacts[language].tag === document.documentElement.lang) ?? 'EN'
}
