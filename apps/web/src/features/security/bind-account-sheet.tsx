import { isAccountNumber } from '@pavilion/api/account-numbers'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ApiRefusal } from '../../domain/api.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { SelectFrame } from '../../ui/select-frame.tsx'
import { showToast } from '../../ui/toast.tsx'
import { formsText } from './forms-text.ts'
import { isOldWay, proofWays } from './proofs.ts'
import { refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import { type Security, useChange } from './security.queries.ts'

type FieldName = 'number' | 'holder' | 'pin'

// From top to bottom.
const fields = ['number', 'holder', 'pin'] as const satisfies readonly FieldName[]

const fieldOf: Readonly<Record<string, FieldName>> = {
  'account-number-invalid': 'number',
  'account-taken': 'number',
  'name-invalid': 'holder',
  'transaction-password-wrong': 'pin',
  'transaction-password-locked': 'pin',
}

type SheetProps = {
  security: Security
  onClose: () => void
  /** The member wants to prove to be the owner first, so that the account need not wait. */
  onConfirm: () => void
  onDone: () => void
}

/** Binds an account to withdraw to: the bank or e-wallet, its number, the name if it is not known yet, and the transaction password. */
export function BindAccountSheet({ security, onClose, onConfirm, onDone }: SheetProps) {
  const t = useText()
  const { banks, accounts } = security.withdrawal
  const [code, setCode] = useState(banks[0]?.code ?? '')
  const bank = banks.find((known) => known.code === code)
  const [realName] = useState(security.realName)
  const [isFirst] = useState(accounts.length === 0)
  const [values, setValues] = useState<Record<FieldName, string>>({ number: '', holder: '', pin: '' })
  const [errors, setErrors] = useState<Partial<Record<FieldName | 'other', string>>>({})
  const inputs = { number: useRef<HTMLInputElement>(null), holder: useRef<HTMLInputElement>(null), pin: useRef<HTMLInputElement>(null) }
  const fail = (field: FieldName, text: string) => {
    setErrors({ [field]: text })
    inputs[field].current?.focus()
  }
  const type = (field: FieldName, value: string) => {
    setValues((known) => ({ ...known, [field]: value }))
    setErrors(({ [field]: _, other: __, ...rest }) => rest)
  }
  const onRefused = (refusal: ApiRefusal) => {
    const field = fieldOf[refusal.code]
    if (field === 'pin') type('pin', '')
    if (field) fail(field, refusalText(t, refusal))
    else setErrors({ other: refusalText(t, refusal) })
  }
  const { isBusy, change } = useChange(onRefused)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    if (!bank) return
    const faults = faultsOf(t, values, bank.forms, realName === null)
    const first = fields.find((field) => faults[field] !== undefined)
    if (first) {
      setErrors(faults)
      inputs[first].current?.focus()
      return
    }
    const holder = realName === null ? { holder: values.holder } : {}
    if (!(await change('bindAccount', { bank: code, number: values.number, ...holder, paymentPassword: values.pin }))) return
    showToast('success', t('security.accountBound'))
    onDone()
  }
  return (
    <Sheet title={t('security.addAccount')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <BankField banks={banks} value={code} onChange={setCode} />
        <Field
          ref={inputs.number}
          label={t(bank?.kind === 'bank' ? 'security.accountNumber' : 'security.walletNumber')}
          name="account-number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          hint={bank && formsText(t, bank.forms)}
          value={values.number}
          error={errors.number}
          onChange={(event) => type('number', event.target.value)}
        />
        {realName === null ? (
          <Field
            ref={inputs.holder}
            label={t('security.holder')}
            name="holder"
            autoComplete="name"
            maxLength={60}
            hint={t('security.holderHint')}
            value={values.holder}
            error={errors.holder}
            onChange={(event) => type('holder', event.target.value)}
          />
        ) : (
          <p className={styles.text}>{t('security.holderKnown', { name: realName })}</p>
        )}
        <PinField
          ref={inputs.pin}
          label={t('security.transactionPassword')}
          length={6}
          value={values.pin}
          error={errors.pin}
          onChange={(value) => type('pin', value)}
        />
        <WaitNote {...{ security, isFirst, onConfirm }} />
        {errors.other !== undefined && <Notice>{errors.other}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t('security.addAccountConfirm')}
        </Button>
      </form>
    </Sheet>
  )
}

/** How long the account waits, and the shortcut for members who have one. */
function WaitNote({ security, isFirst, onConfirm }: Pick<SheetProps, 'security' | 'onConfirm'> & { isFirst: boolean }) {
  const t = useText()
  const hours = security.withdrawal.delayHours
  if (hours === 0 || (isFirst && security.isProved)) return null
  const isFreed = isFirst && proofWays(security, 'session').some((way) => isOldWay(security, way))
  return (
    <>
      <p className={styles.note}>{t('security.delayNote', { hours })}</p>
      {isFreed && (
        <Button type="button" variant="secondary" block onClick={onConfirm}>
          {t('security.useAtOnce')}
        </Button>
      )}
    </>
  )
}

/** Everything that is missing or wrong. */
function faultsOf(t: Translate, { number, holder, pin }: Record<FieldName, string>, forms: Bank['forms'], asksHolder: boolean) {
  const faults: Partial<Record<FieldName, string>> = {}
  if (!isAccountNumber(forms, number)) faults.number = formsText(t, forms)
  if (asksHolder && holder.trim() === '') faults.holder = t('errors.fieldRequired')
  if (pin.length !== 6) faults.pin = t('errors.transactionPasswordInvalid')
  return faults
}

type Bank = Security['withdrawal']['banks'][number]
type BankFieldProps = { banks: readonly Bank[]; value: string; onChange: (code: string) => void }

function BankField({ banks, value, onChange }: BankFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('security.bank')}
      </label>
      <SelectFrame>
        <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </SelectFrame>
    </div>
  )
}
