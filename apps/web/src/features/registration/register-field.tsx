import { birthdayMaxOf, birthdayMin } from '@pavilion/api/registration-checks'
import type { InputHTMLAttributes } from 'react'
import { digitsOf } from '../../domain/field-rules.ts'
import { feedbackText, judgePassword } from '../../domain/password-feedback.ts'
import type { RegisterSlots } from '../../domain/register-slots.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { checkField, type FormRules, type FormWorld, type RegistrationField } from './registration-form.ts'
import type { FormInputs } from './use-form-fields.ts'
import type { RegisterFormState } from './use-register-form.ts'

type Look = InputHTMLAttributes<HTMLInputElement>

/** How the plain fields are typed. What is not here is a text. */
const looks: Readonly<Partial<Record<RegistrationField, Look>>> = {
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 },
  payeeName: { autoComplete: 'name', maxLength: 60 },
  nickname: { autoComplete: 'nickname', maxLength: 20 },
  birthday: { type: 'date', autoComplete: 'bday' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: 254 },
  idNumber: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 32 },
  qqNum: { inputMode: 'numeric', maxLength: 12 },
  whatsapp: { type: 'tel', inputMode: 'tel', maxLength: 16 },
  zalo: { type: 'tel', inputMode: 'tel', maxLength: 16 },
  recommenderId: { inputMode: 'numeric', maxLength: 18 },
  affiliateCode: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, maxLength: 20 },
}
const hints: Readonly<Partial<Record<RegistrationField, string>>> = {
  paymentPassword: 'registration.paymentPasswordHint',
  payeeName: 'registration.payeeNameHint',
  nickname: 'registration.nicknameHint',
  recommenderId: 'registration.recommenderIdHint',
}

export type RegisterFieldProps = {
  field: RegistrationField
  form: RegisterFormState
  rules: FormRules
  world: FormWorld
  inputs: FormInputs
  slots: RegisterSlots
  goodCode: string
}

/** One field of the form, whichever it is. */
export function RegisterField(props: RegisterFieldProps) {
  const t = useText()
  const { field, form, rules, world, inputs, slots } = props
  const { values } = form
  const key = form.errors[field]
  const error = key === undefined ? undefined : nameError(t, field, key)
  const mobile = { mobileNum: values.mobileNum, countryDialingCode: values.countryDialingCode }
  switch (field) {
    case 'username':
    case 'password':
    case 'confirmPassword':
      return <CredentialField {...props} error={error} />
    case 'mobileNum':
      return slots.MobileField ? <slots.MobileField ref={inputs.mobileNum} value={mobile} error={error} onChange={form.change} /> : null
    case 'verificationCode':
      if (!slots.CodeField) return null
      return (
        <slots.CodeField
          ref={inputs.verificationCode}
          purpose="register"
          mobile={mobile}
          isMobileValid={values.mobileNum !== '' && checkField(rules, values, 'mobileNum', world) === undefined}
          onMobileInvalid={() => form.fail('mobileNum', 'errors.mobileFormat')}
          value={values.verificationCode}
          error={error}
          onChange={(verificationCode) => form.change({ verificationCode })}
        />
      )
    case 'captcha':
      if (!slots.CaptchaField) return null
      return (
        <slots.CaptchaField
          ref={inputs.captcha}
          value={{ captchaId: values.captchaId, captcha: values.captcha }}
          error={error}
          refreshKey={form.captchaKey}
          onChange={form.change}
        />
      )
    default:
      return <PlainField {...props} error={error} />
  }
}

type WithError = RegisterFieldProps & { error: string | undefined }

function PlainField({ field, form, rules, world, inputs, goodCode, error }: WithError) {
  const t = useText()
  const label = t(`registration.${field}`)
  const isGoodCode = field === 'affiliateCode' && goodCode !== '' && form.values.affiliateCode.trim() === goodCode
  const hintKey = isGoodCode ? 'registration.affiliateCodeGood' : hints[field]
  const isDigits = field === 'paymentPassword' || field === 'qqNum' || field === 'recommenderId'
  const props = {
    ...looks[field],
    ref: inputs[field],
    name: field,
    label: rules[field]?.required ? label : t('registration.optional', { label }),
    value: form.values[field],
    hint: field === 'birthday' ? t('registration.birthdayHint', { age: world.minimumAge }) : hintKey && t(hintKey),
    isGood: isGoodCode,
    error,
    onChange: ({ target }: { target: { value: string } }) => form.change({ [field]: isDigits ? digitsOf(target.value, 18) : target.value }),
  }
  if (field === 'paymentPassword') return <PasswordField {...props} />
  if (field !== 'birthday') return <Field {...props} />
  return <Field {...props} min={birthdayMin} max={birthdayMaxOf(world.today)} />
}

function CredentialField({ field, form, rules, inputs, error }: WithError) {
  const t = useText()
  const { values, freeName } = form
  if (field === 'username') {
    const isNameFree = freeName !== undefined && freeName === values.username.trim()
    return (
      <Field
        ref={inputs.username}
        label={t('registration.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        value={values.username}
        hint={t(isNameFree ? 'registration.usernameFree' : 'registration.usernameHint')}
        isGood={isNameFree}
        error={error}
        onChange={(event) => form.change({ username: event.target.value })}
        onBlur={() => void form.askForName()}
      />
    )
  }
  if (field === 'password') {
    const feedback = judgePassword(rules.password?.pattern ?? '', values.password, values.username)
    const isLongEnough = feedback.kind === 'good' || feedback.kind === 'longer-is-safer'
    return (
      <div>
        <PasswordField
          ref={inputs.password}
          label={t('registration.password')}
          name="password"
          autoComplete="new-password"
          maxLength={256}
          value={values.password}
          hint={isLongEnough ? t('registration.passwordGood') : feedbackText(t, feedback)}
          isGood={isLongEnough}
          error={error}
          onChange={(event) => form.change({ password: event.target.value })}
        />
        <PasswordStrength
          password={error === undefined ? values.password : ''}
          about={[values.username, values.nickname, values.payeeName]}
        />
      </div>
    )
  }
  const isConfirmed = values.confirmPassword !== '' && values.confirmPassword === values.password
  return (
    <PasswordField
      ref={inputs.confirmPassword}
      label={t('registration.confirmPassword')}
      name="confirmPassword"
      autoComplete="new-password"
      maxLength={256}
      value={values.confirmPassword}
      hint={isConfirmed ? t('registration.confirmMatches') : undefined}
      isGood
      error={error}
      onChange={(event) => form.change({ confirmPassword: event.target.value })}
    />
  )
}

function nameError(t: Translate, field: RegistrationField, key: string): string {
  return field === 'username' && key === 'errors.usernameTaken' ? `${t(key)}. ${t('registration.usernameTakenNext')}` : t(key)
}
