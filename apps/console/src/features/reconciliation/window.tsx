import { useText } from '../../lib/i18n.ts'
import { Time } from '../../ui/time.tsx'

/** The time of which both sides were compared. */
export function Window({ report: { from, to } }: { report: { from: string; to: string } }) {
  const t = useText()
  return (
    <>
      <Time at={from} /> {t('reconciliation.upTo')} <Time at={to} />
    </>
  )
}
