import { type FormEvent, useRef, useState } from 'react'
import type { SecuritySlots } from '../../domain/code-slot.ts'
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

/** Sets the real name, once. */
export function RealNameSheet({ security, slots, onClose }: { security: Security; slots: SecuritySlots; onClose: () => void }) {
  const t = useText()
  const proof = useProof(proofWays(security, 'real-name'))
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<{ name?: string; other?: string }>({})
  const input = useRef<HTMLInputElement>(null)
  const fail = (text: string) => {
    setErrors({ name: text })
    input.current?.focus()
  }
  const { isBusy, change } = useChange((refusal) => {
    if (proof.take(refusal)) return
    if (refusal.code === 'name-invalid') fail(refusalText(t, refusal))
    else setErrors({ other: refusalText(t, refusal) })
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    if (name.trim() === '') return fail(t('errors.fieldRequired'))
    const proved = proof.read()
    if (!proved || !(await change('setRealName', { proof: proved, name }))) return
    showToast('success', t('security.realNameSaved'))
    onClose()
  }
  return (
    <Sheet title={t('security.realName')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t('security.realNameText')}</p>
        <Field
          ref={input}
          label={t('security.realNameField')}
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name}
          error={errors.name}
          onChange={(event) => {
            setName(event.target.value)
            setErrors({})
          }}
        />
        <ProofFields proof={proof} security={security} slots={slots} />
        {errors.other !== undefined && <Notice>{errors.other}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t('security.save')}
        </Button>
      </form>
    </Sheet>
  )
}
