import type { RegistrationMethodName } from '@pavilion/api/registration'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import { dayIn } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import type { RegisterSlots } from '../../domain/register-slots.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { readWayBack } from '../../domain/way-back.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { Skeleton, StatePanel } from '../../ui/state-panel.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'
import { findCodeFault, registerSettings, registrationRules } from './registration.queries.ts'
import { emptyValues, methodsToShow, rulesByField, withInvitation } from './registration-form.ts'

/** Called once the account exists and its session is open. */
type Registered = (userName: string) => void
type RegisterProps = { slots: RegisterSlots; onRegistered: Registered }

/** Making an account, by username or by mobile number, by the rules that the server gives. */
export function RegisterScreen(props: RegisterProps) {
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
        <Content {...props} />
      </div>
    </>
  )
}

function Content(props: RegisterProps) {
  const t = useText()
  const { state } = useLocation()
  const session = useSession()
  const { data: settings, isError, isFetching, refetch } = useQuery(registerSettings)
  const { slots } = props
  if (isError && !settings) {
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
  if (settings?.methods.length === 0) {
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
  const isOnTrial = session !== null && isGuest(session.type)
  return (
    <>
      {slots.Announcement && (
        <div className={styles.announcement}>
          <slots.Announcement />
        </div>
      )}
      <h2 className={styles.heading}>{t('registration.heading')}</h2>
      {isOnTrial && (
        <Notice tone="info" next={t('registration.guestText')}>
          {t('registration.guestTitle')}
        </Notice>
      )}
      {settings ? <Methods {...props} {...settings} /> : <FormSkeleton />}
      {slots.SocialButtons && <slots.SocialButtons wayBack={readWayBack(state)} />}
      <p className={styles.other}>
        {t('registration.member')}{' '}
        <Link to="/m/login" state={state}>
          {t('registration.login')}
        </Link>
      </p>
      {!isOnTrial && (
        <p className={styles.trial}>
          {t('registration.trial')} <Link to="/m/trail">{t('registration.tryIt')}</Link>
        </p>
      )}
    </>
  )
}

type MethodsProps = RegisterProps & { methods: readonly RegistrationMethodName[]; affiliateCodeParameter: string }

/** The form of the chosen way to register, with what the address brings: an invitation code, and who recommends. */
function Methods({ slots, onRegistered, methods, affiliateCodeParameter }: MethodsProps) {
  const t = useText()
  const { search } = useLocation()
  const { minimumAge, timeZone } = useTemplate()
  const { data } = useQuery(registrationRules)
  const { first, hasChoice } = methodsToShow(methods)
  const [chosen, setChosen] = useState(first)
  const query = new URLSearchParams(search)
  const code = (query.get(affiliateCodeParameter) ?? '').trim().slice(0, 20)
  const recommenderId = (query.get('recommenderId') ?? '').replace(/\D/g, '').slice(0, 18)
  const { goodCode, setGoodCode, fault } = useCodeOfAddress(code)
  if (!data || !chosen) return <FormSkeleton />
  const formOf = (method: RegistrationMethodName) => (
    <RegisterForm
      key={method}
      {...{ method, slots, onRegistered, goodCode, onGoodCode: setGoodCode }}
      rules={withInvitation(rulesByField(method === 'username' ? data.rules : data.mobileRules), code)}
      world={{ today: dayIn(timeZone, nowMs()), minimumAge }}
      initial={{ ...emptyValues, affiliateCode: code, recommenderId }}
    />
  )
  const notice = fault !== undefined && <Notice>{t(errorKey(new ApiRefusal(fault)))}</Notice>
  if (!hasChoice) {
    return (
      <>
        {notice}
        {formOf(chosen)}
      </>
    )
  }
  return (
    <>
      {notice}
      <Tabs
        label={t('registration.methods')}
        current={chosen}
        onChange={(key) => setChosen(key === 'mobile' ? 'mobile' : 'username')}
        tabs={methods.map((method) => ({
          key: method,
          label: t(method === 'username' ? 'registration.byUsername' : 'registration.byMobile'),
          panel: <div className={styles.panel}>{formOf(method)}</div>,
        }))}
      />
    </>
  )
}

/** The code that the address brings, which is asked for as soon as the page opens; a link that is over says so before anybody types. */
function useCodeOfAddress(code: string) {
  const [goodCode, setGoodCode] = useState('')
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    let isGone = false
    if (code !== '') {
      findCodeFault(code).then(
        (found) => {
          if (isGone) return
          setFault(found)
          if (found === undefined) setGoodCode(code)
        },
        // What could not be learnt now is asked again before registering.
        () => {},
      )
    }
    return () => {
      isGone = true
    }
  }, [code])
  return { goodCode, setGoodCode, fault }
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
