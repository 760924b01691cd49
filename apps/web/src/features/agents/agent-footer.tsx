import type { LucideIcon } from 'lucide-react'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import FileSignature from 'lucide-react/icons/file-signature'
import House from 'lucide-react/icons/house'
import Megaphone from 'lucide-react/icons/megaphone'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { isRealAccount, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import bar from '../../ui/bottom-bar.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './agent-footer.module.css'

type AgentFooterProps = { hasDividend: boolean; unreadAnnouncements: number }

/** The entries at the bottom edge of the agent home; dividend only for whom it is agreed with. */
export function AgentFooter({ hasDividend, unreadAnnouncements }: AgentFooterProps) {
  const t = useText()
  const session = useSession()
  const hasContracts = session !== null && isRealAccount(session.type)
  return (
    <nav className={bar.bar} aria-label={t('agent.footer')}>
      <Entry icon={House} label={t('titles.home')} to="/m/home" />
      <Entry icon={UserRoundPlus} label={t('agent.openAccount')} to="/m/agentRegister" />
      {hasDividend && <Entry icon={CircleDollarSign} label={t('agent.dividend')} to="/m/member/agent/agentDivident" />}
      {hasContracts && <Entry icon={FileSignature} label={t('agent.contracts')} to="/m/member/agent/getSalaryContract" />}
      <Entry icon={Megaphone} label={t('agent.announcements')} to="/m/member/notice?types=A" unread={unreadAnnouncements} />
    </nav>
  )
}

function Entry({ icon: Icon, label, to, unread = 0 }: { icon: LucideIcon; label: string; to: string; unread?: number }) {
  const t = useText()
  return (
    <Link className={bar.entry} to={to}>
      <span className={styles.icon}>
        <Icon size={24} strokeWidth={1.8} aria-hidden="true" />
        <Badge count={unread} label={t('messages.unread', { count: unread })} className={styles.badge} />
      </span>
      <span className={bar.label}>{label}</span>
    </Link>
  )
}
