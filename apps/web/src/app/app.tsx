import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LogoutPrompt } from '../features/session/logout-prompt.tsx'
import { type SystemTemplateValue, TemplateProvider } from '../lib/template.ts'
import { Toaster } from '../ui/toast.tsx'
import { AccountPrompt } from './account-prompt.tsx'
import { Page } from './page.tsx'
import { SessionKeeper } from './session-keeper.tsx'

export type AppProps = { texts: I18n; queries: QueryClient; template: SystemTemplateValue }

/** The whole site within a router. */
export function App({ texts, queries, template }: AppProps) {
  return (
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <TemplateProvider value={template}>
          <Page />
          <Toaster />
          <AccountPrompt />
          <LogoutPrompt />
          <SessionKeeper />
        </TemplateProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
