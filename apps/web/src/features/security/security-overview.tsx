import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import type { SecuritySlots } from '../../lib/code-slot.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { readWayBack } from '../../lib/way-back.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { BindAccountSheet } from './bind-account-sheet.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { RealNameSheet } from './real-name-sheet.tsx'
import styles from './security.module.css'
import { mySecurity, type Security } from './security.queries.ts'
import { type Opened, SecurityRows } from './security-rows.tsx'
import type { Guard } from './strength.ts'
import { StrengthBar } from './strength-bar.tsx'
import { TransactionPasswordSheet } from './transaction-password-sheet.tsx'

type OverviewProps = {
  slots: SecuritySlots
  /** The log-ins of the member. */
  LoginHistory: ComponentType
  /** Brings the part of the page with the passkeys into sight. */
  onSecondFactor: () => void
}

/** Where somebody came from to set a transaction password or bind an account, and what the way back is called. */
const waysBack: Readonly<Record<string, string>> = {
  '/m/withdraw': 'security.backToWithdrawal',
  '/m/redRain': 'security.backToPage',
  '/m/member/agent/agentDivident?tab=downline': 'security.backToPage',
}

/** The security centre's own parts: how strong the account is, what guards it, and where its money may go. */
export function SecurityOverview({ slots, LoginHistory, onSecondFactor }: OverviewProps) {
  const t = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const wayBack = readWayBack(state)
  const nameOfWay = waysBack[wayBack]
  const { data, error, isFetching, refetch } = useQuery({ ...mySecurity, staleTime: 0 })
  const [opened, setOpened] = useState<Opened>()
  if (error && !data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const close = () => setOpened(undefined)
  const start = (guard: Guard) => {
    if (guard === 'second-factor') onSecondFactor()
    else if (guard === 'login-password') navigate('/m/changePsw')
    else setOpened(guard === 'mobile' ? 'sms' : guard)
  }
  return (
    <div className={styles.overview}>
      {nameOfWay !== undefined && (
        <ButtonLink to={wayBack} variant="secondary" block>
          {t(nameOfWay)}
        </ButtonLink>
      )}
      <StrengthBar security={data} onMissing={start} />
      <SecurityRows security={data} onOpen={setOpened} />
      <AccountsSection security={data} onAdd={() => setOpened('account')} onNeedsPassword={() => setOpened('transaction-password')} />
      {opened === 'logins' && (
        <Sheet title={t('security.logins')} onClose={close}>
          <LoginHistory />
        </Sheet>
      )}
      {opened !== undefined && opened !== 'logins' && <ChangeSheet opened={opened} security={data} slots={slots} onClose={close} />}
    </div>
  )
}

type ChangeSheetProps = { opened: Exclude<Opened, 'logins'>; security: Security; slots: SecuritySlots; onClose: () => void }

function ChangeSheet({ opened, ...rest }: ChangeSheetProps) {
  switch (opened) {
    case 'transaction-password':
      return <TransactionPasswordSheet {...rest} />
    case 'real-name':
      return <RealNameSheet {...rest} />
    case 'account':
      return <BindAccountSheet security={rest.security} onClose={rest.onClose} />
    default:
      return <ContactSheet channel={opened} {...rest} />
  }
}

/** As tall as what comes. */
function Waiting() {
  const t = useText()
  return (
    <div className={styles.overview} aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <Skeleton className={styles.waitingBar} />
      <Skeleton className={styles.waitingRows} />
    </div>
  )
}
