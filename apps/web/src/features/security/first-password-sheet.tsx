import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiRefusal } from '../../domain/api.ts'
import type { SecuritySlots } from '../../domain/code-slot.ts'
import { newPassword } from '../../domain/field-rules.ts'
import { feedbackText, judgePassword } from '../../domain/password-feedback.ts'
import { passwordPattern } from '../../domain/password-pattern.ts'
import { useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ProofFields, useProof } from './proof-fields.tsx'
import { proofWays } from './proofs.ts'
import { refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import { type Security, useChange } from './security.queries.ts'

type FieldName = 'next' | 'again'

/** The first log-in password of an account that was made by telephone or another site's log-in. */
export function FirstPasswordSheet({ security, slots, onClose }: { security: Security; slots: SecuritySlots; onClose: () => void }) {
  const t = useText()
  const userName = useSession()?.userName ?? ''
  const { data: pattern = '' } = useQuery(passwordPattern)
  // As it was when the sheet was opened: once the password is set, other questions would be asked.
  const [ways] = useState(() => proofWays(security, 'first-password'))
  const proof = useProof(ways)
  const [values, setValues] = useState({ next: '', again: '' })
  const [errors, setErrors] = useState<{ next?: string; again?: string; other?: string }>({})
  const inputs = { next: useRef<HTMLInputElement>(null), again: useRef<HTMLInputElement>(null) }
  const fail = (field: FieldName, text: string) => {
    setErrors({ [field]: text })
    inputs[field].current?.focus()
  }
  const onRefused = (refusal: ApiRefusal) => {
    const text = refusalText(t, refusal)
    if (proof.take(refusal)) return
    if (refusal.code === 'password-invalid' || refusal.code === 'password-too-common') fail('next', text)
    else setErrors({ other: text })
  }
  const { isBusy, change } = useChange(onRefused)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const proved = proof.read()
    if (!proved) return
    const fault = newPassword(pattern, values.next)
    if (fault !== undefined) return fail('next', t(fault))
    if (values.again !== values.next) return fail('again', t('errors.confirmationDiffers'))
    if (!(await change('setFirstPassword', { proof: proved, newPassword: values.next, confirmNewPassword: values.again }))) return
    showToast('success', t('security.firstPasswordSet'))
    onClose()
  }
  const feedback = judgePassword(pattern, values.next, userName)
  const field = (name: FieldName) => ({
    ref: inputs[name],
    name: name === 'next' ? 'newPassword' : 'confirmNewPassword',
    autoComplete: 'new-password',
    maxLength: 256,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((shown) => ({ ...shown, [name]: event.target.value }))
      setErrors({})
    },
  })
  return (
    <Sheet title={t('security.loginPassword')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t('security.firstPasswordText')}</p>
        <ProofFields proof={proof} security={security} slots={slots} />
        <Field label={t('security.yourUsername')} name="username" autoComplete="username" readOnly value={userName} />
        <PasswordField
          {...field('next')}
          label={t('security.loginPassword')}
          hint={feedbackText(t, feedback)}
          isGood={feedback.kind === 'good' || feedback.kind === 'longer-is-safer'}
        />
        <PasswordStrength password={errors.next === undefined ? values.next : ''} about={[userName]} />
        <PasswordField {...field('again')} label={t('security.firstPasswordAgain')} />
        <p className={styles.note}>
          {t('security.othersLoggedOut')}
          {security.withdrawal.delayHours > 0 && ` ${t('security.holdNote', { hours: security.withdrawal.delayHours })}`}
        </p>
        {errors.other !== undefined && <Notice>{errors.other}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Sheet>
  )
}
