import LogOut from 'lucide-react/icons/log-out'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session-store.ts'
import { useTemplate } from '../../lib/template.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './member-home-screen.module.css'
import { MemberIdentity } from './member-identity.tsx'
import { useMember } from './members.queries.ts'
import { MenuRow, MenuRows } from './menu-rows.tsx'

type MemberHomeScreenProps = {
  /** The balance with its eye and its refresh button. */
  balance: ReactNode
  /** Decides whether a tap on deposit may go on. */
  onDeposit: (event: MouseEvent) => void
  onSignOut: () => void
}

/** My account: who, how much, and the ways to everything that belongs to the account. */
export function MemberHomeScreen({ balance, onDeposit, onSignOut }: MemberHomeScreenProps) {
  const t = useText()
  const session = useSession()
  const { permissions } = useTemplate()
  const { data } = useMember()
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <div className={styles.page}>
      <MemberIdentity member={data} userName={session?.userName ?? ''} />
      <section className={styles.money}>
        {balance}
        <div className={styles.actions}>
          <ButtonLink to="/m/voucherCenter" onClick={onDeposit}>
            {t('members.deposit')}
          </ButtonLink>
          {permissions.WITHDRAW === true && (
            <ButtonLink to="/m/withdraw" variant="secondary">
              {t('members.withdraw')}
            </ButtonLink>
          )}
        </div>
      </section>
      <MenuRows>
        <MenuRow to="/m/transaction/record" icon={<ReceiptText {...icon} />}>
          {t('members.records')}
        </MenuRow>
        {permissions.SECPRIV === true && (
          <MenuRow to="/m/securityCenter" icon={<ShieldCheck {...icon} />}>
            {t('members.security')}
          </MenuRow>
        )}
        <MenuRow to="/m/set" icon={<Settings {...icon} />}>
          {t('members.settings')}
        </MenuRow>
      </MenuRows>
      <MenuRows>
        <MenuRow onClick={onSignOut} icon={<LogOut {...icon} />} isDangerous>
          {t('members.signOut')}
        </MenuRow>
      </MenuRows>
    </div>
  )
}
