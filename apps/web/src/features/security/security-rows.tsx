import ChevronRight from 'lucide-react/icons/chevron-right'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import styles from './security.module.css'
import type { Security } from './security.queries.ts'

/** What opens when a row is tapped. */
export type Opened =
  | 'confirm'
  | 'authenticator'
  | 'login-password'
  | 'transaction-password'
  | 'sms'
  | 'email'
  | 'real-name'
  | 'logins'
  | 'account'

/** What guards the account, row by row: what is bound, masked, and what is not. */
export function SecurityRows({ security, onOpen }: { security: Security; onOpen: (opened: Opened) => void }) {
  const t = useText()
  const icon = { size: 20, 'aria-hidden': true } as const
  const { mobile, email, realName } = security
  const contactState = (contact: Security['mobile']) =>
    contact === null ? t('security.notSet') : contact.isProved ? undefined : t('security.notProved')
  return (
    <ul className={styles.rows}>
      {security.hasPassword ? (
        <Row icon={<KeyRound {...icon} />} label={t('security.loginPassword')} value="••••••••" to="/m/changePsw" />
      ) : (
        <Row
          icon={<KeyRound {...icon} />}
          label={t('security.loginPassword')}
          state={t('security.notSet')}
          onClick={() => onOpen('login-password')}
        />
      )}
      <Row
        icon={<LockKeyhole {...icon} />}
        label={t('security.transactionPassword')}
        value={security.hasTransactionPassword ? '••••••' : undefined}
        state={
          security.lockedUntil === undefined ? (security.hasTransactionPassword ? undefined : t('security.notSet')) : t('security.locked')
        }
        onClick={() => onOpen('transaction-password')}
      />
      <Row
        icon={<Smartphone {...icon} />}
        label={t('security.mobile')}
        value={mobile?.masked}
        state={contactState(mobile)}
        onClick={() => onOpen('sms')}
      />
      <Row
        icon={<Mail {...icon} />}
        label={t('security.email')}
        value={email?.masked}
        state={contactState(email)}
        onClick={() => onOpen('email')}
      />
      {realName === null ? (
        <Row
          icon={<UserRound {...icon} />}
          label={t('security.realName')}
          state={t('security.notSet')}
          onClick={() => onOpen('real-name')}
        />
      ) : (
        <Row icon={<UserRound {...icon} />} label={t('security.realName')} value={realName} />
      )}
      <Row
        icon={<ShieldCheck {...icon} />}
        label={t('security.app')}
        value={
          security.authenticator === null ? undefined : t('security.recoveryCodesLeft', { count: security.authenticator.recoveryCodesLeft })
        }
        state={security.authenticator === null ? t('security.notSet') : undefined}
        onClick={() => onOpen('authenticator')}
      />
      <Row icon={<History {...icon} />} label={t('security.logins')} onClick={() => onOpen('logins')} />
    </ul>
  )
}

type RowProps = {
  icon: ReactNode
  label: string
  value?: string | undefined
  /** That something is missing or wrong. */
  state?: string | undefined
  to?: string
  onClick?: () => void
}

/** A link with `to`, a button with `onClick`, else something to read. */
function Row({ icon, label, value, state, to, onClick }: RowProps) {
  const isStill = to === undefined && onClick === undefined
  const face = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.rowLabel}>{label}</span>
        {value !== undefined && <span className={classNames(styles.value, 'tabular')}>{value}</span>}
      </span>
      {state !== undefined && <span className={styles.state}>{state}</span>}
      {!isStill && <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />}
    </>
  )
  return (
    <li>
      {to !== undefined ? (
        <Link to={to} className={styles.row}>
          {face}
        </Link>
      ) : isStill ? (
        <div className={styles.row}>{face}</div>
      ) : (
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onClick}>
          {face}
        </button>
      )}
    </li>
  )
}
