import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { mayPay, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HeadIconSheet } from './head-icon-sheet.tsx'
import styles from './member-home-screen.module.css'
import { MemberIdentity } from './member-identity.tsx'
import { displayNameOf } from './member-name.ts'
import { useHasPictures, useMember } from './members.queries.ts'
import { MenuRow, MenuRows } from './menu-rows.tsx'

type MemberHomeScreenProps = {
  /** The balance with its eye and its refresh button. */
  balance: ReactNode
  /** What is under way, and the last movements of money. */
  glance: ReactNode
  /** Decides whether a tap on deposit may go on. */
  onDeposit: (event: MouseEvent) => void
  onSignOut: () => void
  /** The log-in before this one, in words. */
  lastLogin: ReactNode
}

/** My account: who, how much, and the ways to everything that belongs to the account. */
export function MemberHomeScreen({ balance, glance, lastLogin, onDeposit, onSignOut }: MemberHomeScreenProps) {
  const t = useText()
  const session = useSession()
  const { permissions } = useTemplate()
  const { data } = useMember()
  const hasPictures = useHasPictures()
  const [isChoosing, setChoosing] = useState(false)
  const icon = { size: 20, 'aria-hidden': true } as const
  return (
    <div className={styles.page}>
      <MemberIdentity member={data} userName={session?.userName ?? ''} onPicture={hasPictures ? () => setChoosing(true) : undefined} />
      {isChoosing && <HeadIconSheet name={data ? displayNameOf(data) : ''} onClose={() => setChoosing(false)} />}
      <p className={styles.lastLogin}>{lastLogin}</p>
      <section className={styles.money}>
        {balance}
        {mayPay(session?.type ?? null) && (
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
        )}
      </section>
      {glance}
      <MenuRows>
        <MenuRow to="/m/transaction/record" icon={<ReceiptText {...icon} />}>
          {t('members.records')}
        </MenuRow>
        {permissions.MAILCEN === true && (
          <MenuRow to="/m/message" icon={<Mail {...icon} />}>
            {t('titles.messages')}
          </MenuRow>
        )}
        <MenuRow to="/m/securityCenter" icon={<ShieldCheck {...icon} />}>
          {t(permissions.SECPRIV === true ? 'members.security' : 'protection.setLimits')}
        </MenuRow>
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
