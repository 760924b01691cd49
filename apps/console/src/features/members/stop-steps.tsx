import { useText } from '../../lib/i18n.ts'
import { Steps } from '../../ui/steps.tsx'
import type { Stopped } from './stop-acts.ts'

/** What is stopped for a member, since when, by whom and why. */
export function StopSteps({ stops }: Pick<Stopped, 'stops'>) {
  const t = useText()
  if (stops.length === 0) return <p>{t('members.nothing')}</p>
  return <Steps list={stops.map(({ at, kind, by, reason }) => ({ at, what: t(`members.kind-${kind}`), who: by, more: reason }))} />
}
