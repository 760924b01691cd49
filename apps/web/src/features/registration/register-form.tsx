import { registrationFields } from '@pavilion/api/registration-checks'
import { createRef, useMemo, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import type { RegisterSlots } from '../../domain/register-slots.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RegisterField } from './register-field.tsx'
import styles from './register-screen.module.css'
import { fieldsInOrder, type RegistrationField } from './registration-form.ts'
import type { FormInputs } from './use-form-fields.ts'
import { type FormSetup, useRegisterForm } from './use-register-form.ts'

/** The fields that the server asks for, the disclaimer and the submission. */
export function RegisterForm({ slots, ...setup }: FormSetup & { slots: RegisterSlots }) {
  const t = useText()
  const { rules, world, goodCode } = setup
  const inputs = useMemo(
    () => Object.fromEntries(registrationFields.map((field) => [field, createRef<HTMLInputElement>()])) as FormInputs,
    [],
  )
  const form = useRegisterForm(setup, inputs)
  // Over the form and not in its place, so that a filled-in form is kept while reading.
  const [isReading, setReading] = useState(false)
  const { main, more, last } = fieldsInOrder(rules)
  const draw = (field: RegistrationField) => <RegisterField key={field} {...{ field, form, rules, world, inputs, slots, goodCode }} />
  const hasHiddenError = more.some((field) => form.errors[field] !== undefined)

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {main.map(draw)}
      {more.length > 0 && (
        <details className={styles.more} {...(hasHiddenError ? { open: true } : {})}>
          <summary className={styles.summary}>{t('registration.more')}</summary>
          <div className={styles.form}>{more.map(draw)}</div>
        </details>
      )}
      {last.map(draw)}
      <div className={styles.disclaimer}>
        <Checkbox name="disclaimer" checked={form.isAgreed} onChange={(event) => form.agree(event.target.checked)}>
          {t('registration.disclaimer', { age: world.minimumAge })}
        </Checkbox>
        {slots.Terms ? (
          <button type="button" className={styles.read} aria-haspopup="dialog" onClick={() => setReading(true)}>
            {t('registration.readDisclaimer')}
          </button>
        ) : (
          <Link to="/m/help#terms" className={styles.read}>
            {t('registration.readDisclaimer')}
          </Link>
        )}
      </div>
      {isReading && slots.Terms && <slots.Terms title={t('registration.readDisclaimer')} onClose={() => setReading(false)} />}
      {form.needsAgreement && <Notice>{t('errors.acceptDisclaimer')}</Notice>}
      {form.refusal !== undefined && <Notice>{t(errorKey(form.refusal))}</Notice>}
      <Button type="submit" block busy={form.isBusy} aria-disabled={!form.isAgreed}>
        {t('registration.submit')}
      </Button>
    </form>
  )
}
