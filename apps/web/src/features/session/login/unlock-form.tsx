import type { ComponentType } from 'react'
import type { Captcha } from '../../../domain/captcha-slot.ts'
import type { CodeSlots } from '../../../domain/code-slot.ts'
import { errorKey } from '../../../domain/error-texts.ts'
import { loginMobileNum } from '../../../domain/field-rules.ts'
import type { EmailCodeFieldProps } from '../../../domain/login-slots.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import styles from './login-screen.module.css'
import { unlockFaults } from './unlock-values.ts'
import { useUnlock } from './use-unlock.ts'

type Props = {
  username: string
  onUsername: (username: string) => void
  /** With `isUnlocked` also what the log-in after it may carry in place of a captcha. */
  onLeave: (isUnlocked: boolean, solved?: Captcha) => void
  codeSlots: CodeSlots | undefined
  EmailCodeField: ComponentType<EmailCodeFieldProps> | undefined
}

/** Proves with a code that somebody owns a locked account, and lifts the lock. */
export function UnlockForm({ username, onUsername, onLeave, codeSlots, EmailCodeField }: Props) {
  const t = useText()
  const { values, errors, refusal, isBusy, inputs, change, complain, submit } = useUnlock(username, codeSlots ? 'sms' : 'email', (solved) =>
    onLeave(true, solved),
  )
  const textOf = (key: string | undefined) => key && t(key)
  const code = { ref: inputs.code, value: values.code, error: textOf(errors.code), onChange: (typed: string) => change({ code: typed }) }
  const byEmail = EmailCodeField && (
    <EmailCodeField
      {...code}
      username={username}
      onUsernameMissing={() => complain({ username: unlockFaults(username, values).username })}
    />
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.intro}>{t('session.unlockIntro')}</p>
      <Field
        ref={inputs.username}
        label={t('session.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={textOf(errors.username)}
        onChange={(event) => onUsername(event.target.value)}
      />
      {codeSlots ? (
        <Tabs
          label={t('session.unlockMethods')}
          current={values.channel}
          onChange={(channel) => change({ channel: channel === 'sms' ? 'sms' : 'email', code: '' })}
          tabs={[
            {
              key: 'sms',
              label: t('session.byPhone'),
              panel: (
                <div className={styles.panel}>
                  <codeSlots.MobileField ref={inputs.mobileNum} value={values} error={textOf(errors.mobileNum)} onChange={change} />
                  <codeSlots.CodeField
                    {...code}
                    purpose="unlock"
                    mobile={values}
                    isMobileValid={loginMobileNum(values.mobileNum) === undefined}
                    onMobileInvalid={() => complain({ mobileNum: loginMobileNum(values.mobileNum) })}
                  />
                </div>
              ),
            },
            { key: 'email', label: t('session.byEmail'), panel: <div className={styles.panel}>{byEmail}</div> },
          ]}
        />
      ) : (
        byEmail
      )}
      {refusal !== undefined && <Notice>{t(errorKey(refusal))}</Notice>}
      <Button type="submit" block busy={isBusy}>
        {t('session.unlockSubmit')}
      </Button>
      <Button variant="quiet" block onClick={() => onLeave(false)}>
        {t('session.unlockBack')}
      </Button>
    </form>
  )
}
