import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CodeSlots } from '../../../domain/code-slot.ts'
import { loginMobileNum } from '../../../domain/field-rules.ts'
import { provePhone } from '../../../domain/phone-proof.ts'
import { useText } from '../../../lib/i18n.ts'
import { firebasePayload, type LoginRest, type SmsForm, smsFaults, smsPayload } from './login-form.ts'
import { LoginFormEnd, type MaybeCaptcha } from './login-form-end.tsx'
import styles from './login-screen.module.css'
import { recallLogin } from './remembered-login.ts'
import type { LoginAttempt } from './use-login-attempt.ts'

type Props = CodeSlots & MaybeCaptcha & { attempt: LoginAttempt; onUnlock: () => void }

/** A mobile number, and the code that a text message brings to it. */
export function SmsLogin({ attempt, onUnlock, MobileField, CodeField, CaptchaField }: Props) {
  const t = useText()
  const [form, setForm] = useState<SmsForm>({ mobileNum: '', countryDialingCode: '', code: '' })
  const [errors, setErrors] = useState<ReturnType<typeof smsFaults>>({})
  const inputs = { mobileNum: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the method is chosen.
  useEffect(() => {
    void recallLogin('sms').then((recalled) => {
      if (!recalled || inputs.mobileNum.current?.value) return
      const { username: mobileNum, countryDialingCode } = recalled
      setForm((shown) => ({ ...shown, mobileNum, countryDialingCode }))
      attempt.setRemembered(true)
    })
  }, [])

  const complainOfMobile = () => {
    setErrors({ ...errors, mobileNum: loginMobileNum(form.mobileNum) })
    inputs.mobileNum.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = smsFaults(form)
    setErrors(found)
    const lacksCaptcha = attempt.captcha.isLacking()
    if (found.mobileNum !== undefined) return inputs.mobileNum.current?.focus()
    if (found.code !== undefined) return inputs.code.current?.focus()
    if (lacksCaptcha) return attempt.captcha.input.current?.focus()
    const { mobileNum: username, countryDialingCode } = form
    void attempt.send({ payload: (rest) => provenPayload(form, rest), kept: { type: 'sms', username, password: '', countryDialingCode } })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MobileField
        ref={inputs.mobileNum}
        value={form}
        error={errors.mobileNum && t(errors.mobileNum)}
        onChange={(change) => {
          setForm((shown) => ({ ...shown, ...change }))
          setErrors((shown) => ({ ...shown, mobileNum: undefined }))
        }}
      />
      <CodeField
        ref={inputs.code}
        purpose="login"
        mobile={form}
        isMobileValid={loginMobileNum(form.mobileNum) === undefined}
        onMobileInvalid={complainOfMobile}
        value={form.code}
        error={errors.code && t(errors.code)}
        onChange={(code) => {
          setForm((shown) => ({ ...shown, code }))
          setErrors((shown) => ({ ...shown, code: undefined }))
        }}
      />
      <LoginFormEnd attempt={attempt} username={form.mobileNum} onUnlock={onUnlock} CaptchaField={CaptchaField} />
    </form>
  )
}

/** With the house's own codes the code is the proof; a provider turns it into its token first. */
async function provenPayload(form: SmsForm, rest: LoginRest) {
  const proof = await provePhone('login', form.code)
  return proof.kind === 'firebase' ? firebasePayload(form, proof.firebaseIdToken, rest) : smsPayload(form, rest)
}
