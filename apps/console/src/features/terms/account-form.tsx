import type { BankPayeeValue } from '@pavilion/api/bank-accounts'
import { type FormEvent, useState } from 'react'
import { call } from '../../domain/api.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import type { Act } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PayeeCode } from './payee-code.tsx'
import { partsOf, payeeOf } from './payee-parts.ts'
import styles from './terms.module.css'

const names = ['bank', 'holder', 'number', 'position'] as const
const NUMBER = /^[0-9A-Za-z -]{4,40}$/
const POSITION_MAX = 1_000

type Account = { bank: string; holder: string; number: string; position: number; payee: BankPayeeValue | null }

/** Another account, which can be proposed once the code that banks read of it is on the screen. */
export function AccountForm({ currency }: { currency: string }) {
  const t = useText()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({ position: '0' })
  const [payee, setPayee] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [shown, setShown] = useState<Account>()
  const forget = () => {
    setWrong([])
    setShown(undefined)
  }
  const look = (event: FormEvent) => {
    event.preventDefault()
    const faults = names.filter((name) => isWrong(name, (texts[name] ?? '').trim()))
    setWrong(faults)
    if (faults.length > 0) return
    const text = (name: string) => (texts[name] ?? '').trim()
    const account = { bank: text('bank'), holder: text('holder'), number: text('number'), position: Number(text('position')) }
    setShown({ ...account, payee: payeeOf(currency, payee) })
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={look}>
        <div className={styles.fields}>
          {names.map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`terms.account-${name}`)}
              kind={name === 'position' ? 'amount' : 'text'}
              fault={wrong.includes(name) ? t('terms.wrongTerm') : undefined}
              maxLength={120}
              value={texts[name] ?? ''}
              onChange={(value) => {
                forget()
                setTexts((before) => ({ ...before, [name]: value }))
              }}
            />
          ))}
          {partsOf(currency).map((part) => (
            <Field
              key={part}
              name={`payee-${part}`}
              label={t(`terms.account-payee-${part}`)}
              hint={t('terms.payeeHint')}
              maxLength={120}
              value={payee[part] ?? ''}
              onChange={(value) => {
                forget()
                setPayee((before) => ({ ...before, [part]: value }))
              }}
            />
          ))}
        </div>
        <div>
          <Button type="submit">{t('terms.lookAtCode')}</Button>
        </div>
      </form>
      {shown && (
        <PayeeCode payee={shown.payee}>
          <ActButton act={addAct(shown, t)} />
        </PayeeCode>
      )}
    </>
  )
}

function isWrong(name: (typeof names)[number], text: string): boolean {
  if (name === 'number') return !NUMBER.test(text)
  return name === 'position' ? !/^\d{1,4}$/.test(text) || Number(text) > POSITION_MAX : text === ''
}

const addAct = (account: Account, t: Translate): Act => ({
  id: 'add-account',
  label: t('terms.addAccount'),
  effect: t('terms.addAccountEffect', { number: account.number }),
  tone: 'primary',
  fields: [{ name: 'reason', label: t('terms.reason'), kind: 'area', min: 3 }],
  run: ({ reason = '' }, requestId) => call('proposeBankAccount', { body: { requestId, ...account, reason } }),
  done: t('terms.proposed'),
})
