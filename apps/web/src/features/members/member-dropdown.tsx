import CircleUserRound from 'lucide-react/icons/circle-user-round'
import HandCoins from 'lucide-react/icons/hand-coins'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { mayPay, type SessionInfo } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { useModal } from '../../ui/use-modal.ts'
import styles from './member-dropdown.module.css'
import { MemberIdentity } from './member-identity.tsx'
import { useMember } from './members.queries.ts'
import { MenuRow, MenuRows } from './menu-rows.tsx'

type MemberDropdownProps = {
  session: SessionInfo
  /** The balance with its eye and its refresh button. */
  balance: ReactNode
  /** Decides whether a tap on deposit may go on. */
  onDeposit: (event: MouseEvent) => void
  onSignOut: () => void
  onClose: () => void
}

/** The account menu below the header. Mount it to open it; it closes when the page changes. */
export function MemberDropdown({ session, balance, onDeposit, onSignOut, onClose }: MemberDropdownProps) {
  const t = useText()
  const pays = mayPay(session.type)
  const { permissions } = useTemplate()
  const { data } = useMember()
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, onClose)
  useCloseOnRouteChange(onClose)
  const icon = { size: 20, 'aria-hidden': true } as const
  return createPortal(
    <div className={styles.layer}>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" />
      <div ref={panel} className={styles.panel} role="dialog" aria-modal="true" aria-label={t('members.menuTitle')} tabIndex={-1}>
        <div className={styles.head}>
          <MemberIdentity member={data} userName={session.userName} />
          <IconButton label={t('ui.close')} className={styles.close} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.money}>
          {balance}
          {pays && (
            <ButtonLink to="/m/voucherCenter" block onClick={onDeposit}>
              {t('members.deposit')}
            </ButtonLink>
          )}
        </div>
        <MenuRows>
          {permissions.MYACC === true && (
            <MenuRow to="/m/member/home" icon={<CircleUserRound {...icon} />}>
              {t('members.myAccount')}
            </MenuRow>
          )}
          {pays && (
            <MenuRow to="/m/voucherCenter" onClick={onDeposit} icon={<PiggyBank {...icon} />}>
              {t('members.deposit')}
            </MenuRow>
          )}
          {pays && permissions.WITHDRAW === true && (
            <MenuRow to="/m/withdraw" icon={<HandCoins {...icon} />}>
              {t('members.withdraw')}
            </MenuRow>
          )}
          {permissions.MAILCEN === true && (
            <MenuRow to="/m/webEmail" icon={<Mail {...icon} />}>
              {t('members.news')}
            </MenuRow>
          )}
          <MenuRow onClick={onSignOut} icon={<LogOut {...icon} />} isDangerous>
            {t('members.signOut')}
          </MenuRow>
        </MenuRows>
      </div>
    </div>,
    document.body,
  )
}

function useCloseOnRouteChange(onClose: () => void): void {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const opened = useRef(here)
  useEffect(() => {
    if (here !== opened.current) onClose()
  }, [here, onClose])
}
