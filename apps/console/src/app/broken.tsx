import { useText } from '../lib/i18n.ts'
import { Page } from '../ui/page.tsx'
import { LoadFailed } from '../ui/states.tsx'

/** A screen that fell over; the rest of the console lives. */
export function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useText()
  return (
    <Page title={t('ui.broken')}>
      <LoadFailed fault={error} onRetry={reset} />
    </Page>
  )
}
