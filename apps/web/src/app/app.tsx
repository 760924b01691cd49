import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { setSiteZone } from '../domain/dates.ts'
import { lazyPart } from '../domain/lazy-part.ts'
import { useSession } from '../domain/session-store.ts'
import { type SystemTemplateValue, TemplateProvider } from '../domain/template.ts'
import { useLogoutStep } from '../features/session/logout-prompt-store.ts'
import { Toaster } from '../ui/toast.tsx'
import { AccountPrompt } from './account-prompt.tsx'
import { AppUpdates } from './app-updates.tsx'
import { NetworkNotice } from './network-notice.tsx'
import { NewsKeeper } from './news-keeper.tsx'
import { Page } from './page.tsx'
import { SecondFactorPrompt } from './second-factor-prompt.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { SessionKeeper } from './session-keeper.tsx'
import { StatusGate } from './status-gate.tsx'

export type AppProps = { texts: I18n; queries: QueryClient; template: SystemTemplateValue; children?: ReactNode }

// Only who is logged in can be asked whether to log out.
const LogoutPrompt = lazyPart(async () => (await import('../features/session/logout-prompt.tsx')).LogoutPrompt)
const PlayGuardian = lazy(async () => ({ default: (await import('../features/protection/play-guardian.tsx')).PlayGuardian }))

/** The whole site within a router, and what else a page brings into it. */
export function App({ texts, queries, template, children }: AppProps) {
  // Before anything below is drawn, here and on the server.
  setSiteZone(template.timeZone)
  return (
    <I18nProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <TemplateProvider value={template}>
          <StatusGate>
            <Page />
            <AccountPrompt />
            <ServiceChoice />
            <MemberPrompts />
            <SecondFactorPrompt />
            <SessionKeeper />
            <NewsKeeper />
          </StatusGate>
          <AppUpdates />
          <NetworkNotice />
          <Toaster />
          {children}
        </TemplateProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}

function MemberPrompts() {
  const session = useSession()
  const step = useLogoutStep()
  if (session === null && step !== 'leaving') return null
  return (
    <Suspense fallback={null}>
      {step !== 'none' && <LogoutPrompt />}
      {session !== null && <PlayGuardian key={session.token} />}
    </Suspense>
  )
}
