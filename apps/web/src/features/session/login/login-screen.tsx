import { useEffect } from 'react'
import type { LoginSlots } from '../../../domain/login-slots.ts'
import { readWayBack } from '../../../domain/way-back.ts'
import { useText } from '../../../lib/i18n.ts'
import { useLocation } from '../../../lib/router.ts'
import { Link } from '../../../ui/link.tsx'
import { PageBar } from '../../../ui/page-bar.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { LoginMethods } from './login-methods.tsx'
import styles from './login-screen.module.css'

/** Log-in in every way that the merchant offers. The route's guard redirects logged-in members. */
export function LoginScreen({ SocialButtons, PasskeyButton, LanguageButton, ...fields }: LoginSlots) {
  const t = useText()
  const { state } = useLocation()
  useLoginOpenClass()
  return (
    <>
      <PageBar trailing={LanguageButton && <LanguageButton />} />
      <div className={styles.page}>
        <TabLinks
          label={t('session.tabs')}
          state={state}
          links={[
            { to: '/m/login', label: t('session.tabLogin'), isCurrent: true },
            { to: '/m/register', label: t('session.tabRegister'), isCurrent: false },
          ]}
        />
        <h2 className={styles.heading}>{t('session.heading')}</h2>
        <LoginMethods {...fields} />
        {PasskeyButton && <PasskeyButton />}
        {SocialButtons && <SocialButtons wayBack={readWayBack(state)} />}
        <p className={styles.other}>
          {t('session.newHere')}{' '}
          <Link to="/m/register" state={state}>
            {t('session.signUp')}
          </Link>
        </p>
      </div>
    </>
  )
}

/** The class on the body for as long as the log-in shows. */
function useLoginOpenClass(): void {
  useEffect(() => {
    document.body.classList.add('login-open')
    return () => document.body.classList.remove('login-open')
  }, [])
}
