import { Link } from '@tanstack/react-router'
import { useText } from '../lib/i18n.ts'
import { Page } from '../ui/page.tsx'

/** An address that leads nowhere. */
export function NotThere() {
  const t = useText()
  return (
    <Page title={t('frame.notThere')}>
      <p>
        <Link to="/">{t('areas.home')}</Link>
      </p>
    </Page>
  )
}
