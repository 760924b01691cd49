import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { SessionInfo } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { Avatar } from './avatar.tsx'
import { displayNameOf } from './member-name.ts'
import styles from './member-widget.module.css'
import { useMember } from './members.queries.ts'

type MemberWidgetProps = {
  session: SessionInfo
  /** The balance as it is in the header. */
  balance: ReactNode
  /** How much waits to be read. */
  unread: ReactNode
  isOpen: boolean
  onOpen: () => void
  /** A finger is on its way: what it opens may be fetched. */
  onApproach: () => void
}

/** What is in the header instead of a visitor's buttons: balance and picture, and behind them the account menu. */
export function MemberWidget({ session, balance, unread, isOpen, onOpen, onApproach }: MemberWidgetProps) {
  const t = useText()
  const { data } = useMember()
  const name = data ? displayNameOf(data) : session.userName
  return (
    <button
      type="button"
      className={styles.widget}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerDown={onApproach}
      onClick={onOpen}
    >
      <span className="visually-hidden">{t('members.menu', { name })} </span>
      <span className={styles.balance}>{balance}</span>
      <span className={styles.face}>
        <Avatar name={name} />
        <span className={styles.unread}>{unread}</span>
      </span>
      <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
    </button>
  )
}
