import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import type { SecuritySlots } from '../../domain/code-slot.ts'
import { type Errand, readErrand } from '../../domain/errand.ts'
import { lazyPart } from '../../domain/lazy-part.ts'
import { readWayBack } from '../../domain/way-back.ts'
import { useText } from '../../lib/i18n.ts'
import { hasStepBack, useLocation, useNavigate } from '../../lib/router.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { NewDeviceNotice } from './new-device-notice.tsx'
import { RealNameSheet } from './real-name-sheet.tsx'
import styles from './security.module.css'
import { mySecurity, type Security } from './security.queries.ts'
import { type Opened, SecurityRows } from './security-rows.tsx'
import type { Guard } from './strength.ts'
import { StrengthBar } from './strength-bar.tsx'
import { TransactionPasswordSheet } from './transaction-password-sheet.tsx'

// Opened by few, and the heaviest of the sheets.
const AuthenticatorSheet = lazyPart(async () => (await import('./authenticator-sheet.tsx')).AuthenticatorSheet, 'members')
const FirstPasswordSheet = lazyPart(async () => (await import('./first-password-sheet.tsx')).FirstPasswordSheet, 'members')
const BindAccountSheet = lazyPart(async () => (await import('./bind-account-sheet.tsx')).BindAccountSheet, 'members')

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
export function SecurityOverview(props: OverviewProps) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({ ...mySecurity, staleTime: 0 })
  const errand = readErrand(useLocation().state)
  if (error && !data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  // The errand's dialog depends on the account's current state, which an errand a moment ago may
  // have changed.
  return data && (errand === undefined || isFetchedAfterMount) ? <Overview security={data} {...props} /> : <Waiting />
}

function Overview({ security: data, slots, LoginHistory, onSecondFactor }: OverviewProps & { security: Security }) {
  const t = useText()
  const navigate = useNavigate()
  const { state } = useLocation()
  const wayBack = readWayBack(state)
  const nameOfWay = waysBack[wayBack]
  const errand = readErrand(state)
  const [opened, setOpened] = useState<Opened | undefined>(() => openedFor(errand, data))
  const accounts = useRef<HTMLDivElement>(null)
  // Who closes the sheet is where it can be opened again.
  useEffect(() => {
    if (errand === 'account') accounts.current?.scrollIntoView({ block: 'start' })
  }, [errand])
  // What was asked for before the question who somebody is, which comes first.
  const [next, setNext] = useState<Opened>()
  const close = () => setOpened(undefined)
  const confirm = (before: Opened | undefined) => {
    setNext(before)
    setOpened('confirm')
  }
  const done = () => {
    close()
    if (errand !== opened || nameOfWay === undefined) return
    if (hasStepBack()) navigate(-1)
    else navigate(wayBack, { replace: true })
  }
  const start = (guard: Guard) => {
    if (guard === 'second-factor') onSecondFactor()
    else setOpened(guard === 'mobile' ? 'sms' : guard)
  }
  return (
    <div className={styles.overview}>
      {nameOfWay !== undefined && (
        <ButtonLink to={wayBack} variant="secondary" block>
          {t(nameOfWay)}
        </ButtonLink>
      )}
      <NewDeviceNotice security={data} onConfirm={() => confirm(undefined)} />
      <StrengthBar security={data} onMissing={start} />
      <SecurityRows security={data} onOpen={setOpened} />
      <div ref={accounts} className={styles.place}>
        <AccountsSection security={data} onAdd={() => setOpened('account')} onNeedsPassword={() => setOpened('transaction-password')} />
      </div>
      {opened === 'logins' && (
        <Sheet title={t('security.logins')} onClose={close}>
          <LoginHistory />
        </Sheet>
      )}
      {opened !== undefined && opened !== 'logins' && (
        <Suspense fallback={null}>
          <ChangeSheet
            {...{ opened, security: data, slots }}
            onClose={close}
            onConfirm={() => confirm(opened)}
            onDone={opened === 'confirm' ? () => setOpened(next) : done}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What an errand opens: no account without the password that guards it, and no first password where there is one. */
function openedFor(errand: Errand | undefined, { hasPassword, hasTransactionPassword }: Security): Opened | undefined {
  if (errand === 'account' && !hasTransactionPassword) return 'transaction-password'
  return errand === 'login-password' && hasPassword ? undefined : errand
}

type ChangeSheetProps = {
  opened: Exclude<Opened, 'logins'>
  security: Security
  slots: SecuritySlots
  onClose: () => void
  onConfirm: () => void
  /** It is set, or bound. */
  onDone: () => void
}

function ChangeSheet({ opened, onConfirm, onDone, ...rest }: ChangeSheetProps) {
  switch (opened) {
    case 'confirm':
      return <ConfirmSheet onDone={onDone} {...rest} />
    case 'login-password':
      return <FirstPasswordSheet {...rest} />
    case 'transaction-password':
      return <TransactionPasswordSheet onDone={onDone} {...rest} />
    case 'authenticator':
      return <AuthenticatorSheet {...rest} />
    case 'real-name':
      return <RealNameSheet {...rest} />
    case 'account':
      return <BindAccountSheet security={rest.security} onClose={rest.onClose} onConfirm={onConfirm} onDone={onDone} />
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
