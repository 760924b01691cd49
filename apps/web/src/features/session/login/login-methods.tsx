import { useState } from 'react'
import type { Captcha } from '../../../domain/captcha-slot.ts'
import type { LoginSlots } from '../../../domain/login-slots.ts'
import { useTemplate } from '../../../domain/template.ts'
import { useText } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AudienceSwitch } from './audience-switch.tsx'
import { loginMethods } from './login-form.ts'
import styles from './login-screen.module.css'
import { SmsLogin } from './sms-login.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { useLoginAttempt } from './use-login-attempt.ts'
import { UsernameLogin } from './username-login.tsx'

/** The methods that the merchant offers, and the way out of a lock. */
export function LoginMethods({ MobileField, CodeField, CaptchaField, EmailCodeField }: LoginSlots) {
  const t = useText()
  const { flags } = useTemplate()
  const attempt = useLoginAttempt()
  const [method, setMethod] = useState('username')
  const [username, setUsername] = useState('')
  const [unlocking, setUnlocking] = useState<'no' | 'yes' | 'done'>('no')
  const codeSlots = MobileField && CodeField ? { MobileField, CodeField } : undefined

  if (unlocking === 'yes') {
    const leave = (isUnlocked: boolean, solved?: Captcha) => {
      attempt.forgetRefusal()
      if (isUnlocked) attempt.captcha.hide(solved)
      setUnlocking(isUnlocked ? 'done' : 'no')
    }
    return <UnlockForm username={username} onUsername={setUsername} onLeave={leave} codeSlots={codeSlots} EmailCodeField={EmailCodeField} />
  }
  const onUnlock = () => setUnlocking('yes')
  const byName = (
    <UsernameLogin attempt={attempt} username={username} onUsername={setUsername} onUnlock={onUnlock} CaptchaField={CaptchaField} />
  )
  return (
    <>
      {flags['agentLogin.enabled'] === true && <AudienceSwitch audience={attempt.audience} onChange={attempt.setAudience} />}
      {unlocking === 'done' && <Notice tone="info">{t('session.unlocked')}</Notice>}
      {loginMethods(flags).length > 1 && codeSlots ? (
        <Tabs
          label={t('session.loginMethods')}
          current={method}
          onChange={(key) => {
            setMethod(key)
            attempt.switchMethod()
          }}
          tabs={[
            { key: 'username', label: t('session.byUsername'), panel: <div className={styles.panel}>{byName}</div> },
            {
              key: 'sms',
              label: t('session.bySms'),
              panel: (
                <div className={styles.panel}>
                  <SmsLogin attempt={attempt} onUnlock={onUnlock} CaptchaField={CaptchaField} {...codeSlots} />
                </div>
              ),
            },
          ]}
        />
      ) : (
        byName
      )}
    </>
  )
}
