import { useText } from '../lib/i18n.ts'
import { Page } from '../ui/page.tsx'
import { LoadFailed } from '../ui/states.tsx'

/** A screen that fell over; the rest of the console lives. */
export function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useText()
  return (
    <Page title={t('ui.broken')}>
      {/* What did not come is remembered by React and by some browsers: another try is another page. */}
      <LoadFailed fault={error} onRetry={isFetchFault(error) ? () => window.location.reload() : reset} />
    </Page>
  )
}

/** What browsers say of a module that did not arrive, each in its own words. */
const isFetchFault = (fault: unknown): boolean => fault instanceof TypeError && /import|module|fetch/i.test(fault.message)
