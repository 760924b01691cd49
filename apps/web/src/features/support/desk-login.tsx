import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { useTemplate } from '../../lib/template.ts'
import { Button } from '../../ui/button.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './desk.module.css'

/** The door to the desk. */
export function DeskLogin({ onEntered }: { onEntered: () => void }) {
  const t = useText()
  const { merchantName } = useTemplate()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (account.trim() === '' || password === '') return setFault('errors.enterBoth')
    setBusy(true)
    try {
      await call('loginToDesk', { body: { account, password } })
      onEntered()
    } catch (refusal) {
      setPassword('')
      setFault(errorKey(refusal))
    }
    setBusy(false)
  }
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void enter(event)}>
      <p className={styles.lead}>{t('desk.loginText', { merchant: merchantName })}</p>
      {fault !== undefined && (
        <div className={styles.fault}>
          <Notice>{t(fault)}</Notice>
        </div>
      )}
      <Field
        label={t('desk.account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <PasswordField
        label={t('desk.password')}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" block busy={isBusy}>
        {t('desk.enter')}
      </Button>
    </form>
  )
}
