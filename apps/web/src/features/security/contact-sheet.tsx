import { type FormEvent, type Ref, useRef, useState } from 'react'
import type { ApiRefusal } from '../../domain/api.ts'
import type { Mobile, SecuritySlots } from '../../domain/code-slot.ts'
import { verificationCode as codeFault, mobileNum as mobileFault } from '../../domain/field-rules.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ProofFields, useProof } from './proof-fields.tsx'
import { proofWays } from './proofs.ts'
import { refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import { type Security, useChange } from './security.queries.ts'

type Channel = 'sms' | 'email'
type Errors = { contact?: string; code?: string; other?: string }
type ContactSheetProps = { channel: Channel; security: Security; slots: SecuritySlots; onClose: () => void }

const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}\.[^\s@,;<>".]{2,63}$/

/** Binds a mobile number or an e-mail address, or another one in place of it: the old proof, the new contact, and the code that went there. */
export function ContactSheet({ channel, security, slots, onClose }: ContactSheetProps) {
  const t = useText()
  const { MobileField, SecurityCodeField } = slots
  const [had] = useState((channel === 'sms' ? security.mobile : security.email)?.masked)
  const proof = useProof(proofWays(security, 'contact'))
  const [mobile, setMobile] = useState<Mobile>({ mobileNum: '', countryDialingCode: '' })
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const inputs = { contact: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }
  const fault = channel === 'sms' ? mobileFault(mobile.mobileNum) : EMAIL.test(email.trim()) ? undefined : 'errors.emailFormat'
  const contact = channel === 'sms' ? mobile : { email: email.trim() }
  const fail = (field: 'contact' | 'code', text: string) => {
    setErrors({ [field]: text })
    inputs[field].current?.focus()
  }
  const onRefused = (refusal: ApiRefusal) => {
    if (proof.take(refusal)) return
    const text = refusalText(t, refusal)
    if (refusal.code === 'code-wrong') fail('code', text)
    else if (['mobile-invalid', 'email-invalid', 'mobile-taken', 'email-taken'].includes(refusal.code)) fail('contact', text)
    else setErrors({ other: text })
  }
  const { isBusy, change } = useChange(onRefused)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    const proved = proof.read()
    if (!proved) return
    if (fault !== undefined) return fail('contact', t(fault))
    const wrong = codeFault(code)
    if (wrong !== undefined) return fail('code', t(wrong))
    if (!(await change('bindContact', { proof: proved, channel, ...contact, verificationCode: code }))) return
    showToast('success', t(channel === 'sms' ? 'security.mobileSaved' : 'security.emailSaved'))
    onClose()
  }
  return (
    <Sheet title={t(channel === 'sms' ? 'security.mobile' : 'security.email')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>
          {had === undefined
            ? t('security.contactText')
            : t('security.contactChange', { contact: had, hours: security.withdrawal.delayHours })}
        </p>
        <ProofFields proof={proof} security={security} slots={slots} />
        {channel === 'sms' ? (
          <MobileField
            ref={inputs.contact}
            value={mobile}
            error={errors.contact}
            onChange={(part) => {
              setMobile((known) => ({ ...known, ...part }))
              setErrors({})
            }}
          />
        ) : (
          <EmailField
            ref={inputs.contact}
            value={email}
            error={errors.contact}
            onChange={(text) => {
              setEmail(text)
              setErrors({})
            }}
          />
        )}
        <SecurityCodeField
          ref={inputs.code}
          channel={channel}
          contact={contact}
          isContactValid={fault === undefined}
          onContactInvalid={() => fail('contact', t(fault ?? 'errors.fieldRequired'))}
          label={t(channel === 'sms' ? 'security.codeToNewMobile' : 'security.codeToNewEmail')}
          value={code}
          error={errors.code}
          onChange={(value) => {
            setCode(value)
            setErrors({})
          }}
        />
        <p className={styles.note}>{t('security.takenNote')}</p>
        {channel === 'sms' && <p className={styles.note}>{t('security.smsRisk')}</p>}
        {errors.other !== undefined && <Notice>{errors.other}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Sheet>
  )
}

type EmailFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void; ref: Ref<HTMLInputElement> }

function EmailField({ onChange, ...rest }: EmailFieldProps) {
  const t = useText()
  return (
    <Field
      {...rest}
      label={t('security.newEmail')}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={255}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
