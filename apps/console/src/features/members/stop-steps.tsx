import { useText } from '../../lib/i18n.ts'
import { Steps } from '../../ui/steps.tsx'
import type { Stopped } from './stop-acts.ts'

type Stop = Stopped['stops'][number]
/** By whom and why is not told to everybody. */
type StopShown = Pick<Stop, 'kind' | 'at'> & Partial<Pick<Stop, 'by' | 'reason'>>

/** What is stopped for a member, since when, and where it is told by whom and why. */
export function StopSteps({ stops }: { stops: readonly StopShown[] }) {
  const t = useText()
  if (stops.length === 0) return <p>{t('members.nothing')}</p>
  return (
    <Steps list={stops.map(({ at, kind, by = '', reason = '' }) => ({ at, what: t(`members.kind-${kind}`), who: by, more: reason }))} />
  )
}
