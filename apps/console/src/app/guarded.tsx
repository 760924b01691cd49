import type { ReactNode } from 'react'
import { routeOf } from '../domain/calls.ts'
import { useOffice } from '../domain/office.ts'
import { useText } from '../lib/i18n.ts'
import { Page } from '../ui/page.tsx'
import type { Screen } from './areas.ts'

/** A screen, or which role opens it and who can give that. */
export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useText()
  const { may } = useOffice()
  if (may(screen.call)) return children
  const [, , role] = routeOf(screen.call)
  return (
    <Page title={t(`areas.${screen.id}`)}>
      <p>{t('frame.roleNeeded', { role: t(`roles.${role}`) })}</p>
    </Page>
  )
}
