import Gift from 'lucide-react/icons/gift'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isAgent, useSessionState } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { loginPath, stateWithWayBack } from '../../domain/way-back.ts'
import { visitOf } from '../../features/announcements/popups.ts'
import { useIsWanted } from '../../features/messages/notifications.queries.ts'
import { useText } from '../../lib/i18n.ts'
import { tabItems } from '../../lib/storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { isReferralShown } from '../entries.ts'
import styles from './referral-float.module.css'

/** Whose invite was closed: until the next log-in, and as long as the tab lives. */
const CLOSED_KEY = 'referralClosedFor'
const invitePath = '/m/inviteFriends'

/** The invite that floats over home until it is closed or switched off. It leads visitors to log in, agents and members each to their own page. */
export function ReferralFloat() {
  const { promos } = useTemplate()
  const session = useSessionState()
  const isWanted = useIsWanted('home-invite') === true
  if (session === 'unknown' || !isWanted || !isReferralShown(session !== null, promos.REFERRAL.enabled)) return null
  const visit = visitOf(session?.token)
  return <Float key={visit} visit={visit} type={session?.type ?? null} />
}

function Float({ visit, type }: { visit: string; type: number | null }) {
  const t = useText()
  const [isClosed, setClosed] = useState(() => tabItems.getItem(CLOSED_KEY) === visit)
  if (isClosed) return null
  const close = () => {
    tabItems.setItem(CLOSED_KEY, visit)
    setClosed(true)
  }
  const way =
    type === null ? { to: loginPath, state: stateWithWayBack(invitePath) } : { to: isAgent(type) ? '/m/agentRegister' : invitePath }
  return (
    <aside className={styles.float} aria-label={t('home.invite')}>
      <Link className={styles.link} aria-label={t('home.invite')} {...way}>
        <Gift className={styles.icon} size={20} aria-hidden="true" />
        <span>{t('home.inviteShort')}</span>
      </Link>
      <IconButton className={styles.close} label={t('home.closeInvite')} onClick={close}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
