import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiRefusal } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { newPassword } from '../../domain/field-rules.ts'
import { loadingPasswordChangeMs } from '../../domain/limits.ts'
import { feedbackText, judgePassword } from '../../domain/password-feedback.ts'
import { passwordPattern } from '../../domain/password-pattern.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { resetByLink } from './password.queries.ts'
import styles from './password-screen.module.css'
import { useEnterAgain } from './use-enter-again.ts'

/** The password that somebody chooses who came by the link of an e-mail. On success they are logged in. */
export function NewPasswordForm({ token }: { token: string }) {
  const t = useText()
  const enterAgain = useEnterAgain()
  const { data: pattern = '' } = useQuery(passwordPattern)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  const fail = (key: string) => {
    setFault(key)
    input.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    const found = newPassword(pattern, password)
    if (found !== undefined) return fail(found)
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    const loading = showToast('loading', t('in_please_wait'), loadingPasswordChangeMs)
    try {
      await enterAgain(await resetByLink(token, password), password)
      hideToast(loading)
    } catch (error) {
      hideToast(loading)
      const code = error instanceof ApiRefusal ? error.code : ''
      if (code.startsWith('password-') || code === 'modify.new.old.same') fail(errorKey(error))
      else setRefusal(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const feedback = judgePassword(pattern, password, '')
  const isOver = refusal instanceof ApiRefusal && refusal.code === 'link-invalid'
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.intro}>{t('session.linkIntro')}</p>
      <PasswordField
        ref={input}
        label={t('session.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={256}
        value={password}
        hint={feedbackText(t, feedback)}
        isGood={feedback.kind === 'good' || feedback.kind === 'longer-is-safer'}
        error={fault && t(fault)}
        onChange={(event) => {
          setPassword(event.target.value)
          setFault(undefined)
        }}
      />
      <PasswordStrength password={fault === undefined ? password : ''} about={[]} />
      {refusal !== undefined && (
        <Notice next={isOver ? <Link to="/m/forget">{t('session.linkAgain')}</Link> : undefined}>{t(errorKey(refusal))}</Notice>
      )}
      <Button type="submit" block busy={isBusy}>
        {t('session.resetSubmit')}
      </Button>
    </form>
  )
}
