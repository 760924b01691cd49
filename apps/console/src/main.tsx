import './ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Gate } from './app/gate.tsx'
import { queryClient } from './domain/queries.ts'
import { followTouches } from './lib/activity.ts'
import { chosenLanguage, showLanguage, texts } from './lib/i18n.ts'
import { setPageScript } from './lib/old-page.ts'
import { showScheme } from './lib/scheme.ts'

async function start(place: HTMLElement): Promise<void> {
  await showLanguage(chosenLanguage())
  createRoot(place).render(
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={queryClient}>
        <Gate />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const place = document.getElementById('console')
setPageScript(import.meta.url)
showScheme()
followTouches()
// A page that the browser kept shows what somebody saw who may have logged out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
if (place) void start(place)
