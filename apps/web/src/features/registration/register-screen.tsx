import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n.ts'
import type { LoginSlots } from '../../lib/login-slots.ts'
import { useLocation } from '../../lib/router.ts'
import { readWayBack } from '../../lib/way-back.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { Skeleton, StatePanel } from '../../ui/state-panel.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'
import { registrationRules } from './registration.queries.ts'
import { rulesByField } from './registration-form.ts'

/** Called once the account exists and its session is open. */
type Registered = (userName: string) => void

type RegisterScreenProps = { onRegistered: Registered; SocialButtons: NonNullable<LoginSlots['SocialButtons']> }

/** Making an account with a username and a password, by the rules that the server gives. */
export function RegisterScreen({ onRegistered, SocialButtons }: RegisterScreenProps) {
  const t = useText()
  const { state } = useLocation()
  return (
    <>
      <PageBar />
      <div className={styles.page}>
        <TabLinks
          label={t('session.tabs')}
          state={state}
          links={[
            { to: '/m/login', label: t('session.tabLogin'), isCurrent: false },
            { to: '/m/register', label: t('session.tabRegister'), isCurrent: true },
          ]}
        />
        <Content onRegistered={onRegistered} SocialButtons={SocialButtons} />
      </div>
    </>
  )
}

function Content({ onRegistered, SocialButtons }: RegisterScreenProps) {
  const t = useText()
  const { state } = useLocation()
  const { data, isError, isFetching, refetch } = useQuery({ ...registrationRules, staleTime: 60_000 })
  if (isError && !data) {
    return (
      <StatePanel
        scene="error"
        title={t('errors.loadFailed')}
        isAlert
        action={
          <Button block busy={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  }
  const rules = data ? rulesByField(data.rules) : undefined
  if (rules && !rules.username) {
    return (
      <StatePanel
        scene="coming"
        title={t('registration.closedTitle')}
        text={t('registration.closedText')}
        action={
          <ButtonLink to="/m/login" state={state} block>
            {t('registration.login')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <h2 className={styles.heading}>{t('registration.heading')}</h2>
      {rules ? <RegisterForm rules={rules} onRegistered={onRegistered} /> : <FormSkeleton />}
      <SocialButtons wayBack={readWayBack(state)} />
      <p className={styles.other}>
        {t('registration.member')}{' '}
        <Link to="/m/login" state={state}>
          {t('registration.login')}
        </Link>
      </p>
    </>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton className={styles.fieldSkeleton} />
      <Skeleton className={styles.fieldSkeleton} />
      <Skeleton className={styles.fieldSkeleton} />
    </div>
  )
}
