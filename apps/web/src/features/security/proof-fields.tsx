import { useRef, useState } from 'react'
import type { ApiRefusal } from '../../domain/api.ts'
import type { SecuritySlots } from '../../domain/code-slot.ts'
import { useText } from '../../lib/i18n.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { isAboutProof, type ProofWay, proofOf, SHOWN } from './proofs.ts'
import { refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import type { Security } from './security.queries.ts'

/** What is typed to prove to be the owner, and what is wrong with it. */
export function useProof(ways: readonly ProofWay[]) {
  const t = useText()
  const [chosen, setWay] = useState<ProofWay>()
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const way = chosen ?? ways[0] ?? 'login'
  const choose = (next: ProofWay) => {
    setWay(next)
    setSecret('')
    setError(undefined)
  }
  const type = (text: string) => {
    setSecret(text)
    setError(undefined)
  }
  /** The proof; nothing, with the field marked, while it is missing. */
  const read = () => {
    const proof = proofOf(way, secret)
    if (!proof) {
      setError(t('errors.fieldRequired'))
      input.current?.focus()
    }
    return proof
  }
  /** Marks the field where the refusal speaks of it; returns whether it does. */
  const take = (refusal: ApiRefusal): boolean => {
    if (!isAboutProof(refusal)) return false
    setSecret('')
    setError(refusalText(t, refusal))
    input.current?.focus()
    return true
  }
  return { ways, way, secret, error, input, choose, type, read, take }
}

type ProofFieldsProps = { proof: ReturnType<typeof useProof>; security: Security; slots: SecuritySlots }

/** The question who somebody is: by which way, and the field for it. */
export function ProofFields({ proof, security, slots: { SecurityCodeField, PasskeyProof } }: ProofFieldsProps) {
  const t = useText()
  const { ways, way, secret, error, input, choose, type } = proof
  if (way === 'login') return <p className={styles.note}>{t('security.proveByLogin')}</p>
  const field = { value: secret, error, onChange: type, ref: input }
  const contact = way === 'sms' ? security.mobile?.masked : security.email?.masked
  return (
    <div className={styles.proof}>
      {ways.length > 1 && (
        <Choice
          label={t('security.prove')}
          options={ways.map((value) => ({ value, label: t(`security.by_${value}`) }))}
          value={way}
          onChange={(value) => choose(value as ProofWay)}
        />
      )}
      {way === 'password' && (
        <PasswordField
          {...field}
          label={t('security.loginPassword')}
          name="login-password"
          autoComplete="current-password"
          maxLength={256}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {way === 'authenticator' && (
        <Field
          {...field}
          label={t('security.appCode')}
          name="one-time-code"
          autoComplete="one-time-code"
          maxLength={64}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {way === 'passkey' && <PasskeyProof error={error} onProved={() => type(SHOWN)} />}
      {way === 'transaction-password' && <PinField {...field} label={t('security.oldTransactionPassword')} length={6} />}
      {(way === 'sms' || way === 'email') && (
        <SecurityCodeField
          {...field}
          key={way}
          channel={way}
          label={t('security.codeTo', { contact: contact ?? '' })}
          isContactValid
          onContactInvalid={() => {}}
        />
      )}
    </div>
  )
}
