import { useOffice } from '../../domain/office.ts'
import { timeText } from '../../domain/times.ts'
import { useLanguageTag, useText } from '../../lib/i18n.ts'
import { Steps } from '../../ui/steps.tsx'
import type { Stopped } from './stop-acts.ts'

type Stop = Stopped['stops'][number]
/** Not everybody sees by whom and why. */
type StopShown = Pick<Stop, 'kind' | 'at' | 'endsAt'> & Partial<Pick<Stop, 'by' | 'reason'>>

/** What is stopped for a member, since when, and for those who may see it by whom and why. */
export function StopSteps({ stops }: { stops: readonly StopShown[] }) {
  const t = useText()
  const tag = useLanguageTag()
  const { timeZone } = useOffice().merchant
  if (stops.length === 0) return <p>{t('members.nothing')}</p>
  return (
    <Steps
      list={stops.map(({ at, kind, endsAt, by = '', reason = '' }) => ({
        at,
        what: t(`members.kind-${kind}`),
        who: by,
        more: [endsAt && t('members.until', { at: timeText(endsAt, timeZone, tag, '') }), reason].filter(Boolean).join(': '),
      }))}
    />
  )
}
