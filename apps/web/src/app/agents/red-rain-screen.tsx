import { isAgent, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { RedRainScreen as RedRain } from '../../features/envelopes/red-rain-screen.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './key-gate.module.css'
import { useFreshProfile } from './use-fresh-profile.ts'

const KEY = 'AGENTRANSMULTDOWN3'

/** Red envelope rain: open to all members, and for sending to agents with whom merchant and account have the key on. */
export function RedRainScreen() {
  const session = useSession()
  const { permissions } = useTemplate()
  const { data: profile, error } = useFreshProfile()
  const mayBeSender = session !== null && isAgent(session.type) && permissions[KEY] === true
  if (mayBeSender && profile === undefined && error === null) return <Skeleton className={styles.waiting} />
  return <RedRain sends={mayBeSender && (profile === undefined || profile.permissions[KEY] === true)} />
}
