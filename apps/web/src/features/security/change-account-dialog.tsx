import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import { type Account, useChange } from './security.queries.ts'

/** What is to be done with which account. */
export type AccountChange = { account: Account; change: 'unbind' | 'default' }

/** Takes an account away or makes it the default one, once the transaction password is given. */
export function ChangeAccountDialog({ change: { account, change }, onClose }: { change: AccountChange; onClose: () => void }) {
  const t = useText()
  const [pin, setPin] = useState('')
  const [errors, setErrors] = useState<{ pin?: string; other?: string }>({})
  const input = useRef<HTMLInputElement>(null)
  const fail = (text: string) => {
    setPin('')
    setErrors({ pin: text })
    input.current?.focus()
  }
  const make = useChange((refusal) => {
    const text = refusalText(t, refusal)
    if (refusal.code.startsWith('transaction-password')) fail(text)
    else setErrors({ other: text })
  })
  const isRemoval = change === 'unbind'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pin.length !== 6) return fail(t('errors.transactionPasswordInvalid'))
    if (!(await make.change('changeAccount', { accountId: account.accountId, change, paymentPassword: pin }))) return
    showToast('success', t(isRemoval ? 'security.accountRemoved' : 'security.defaultSaved'))
    onClose()
  }
  const name = `${account.bankName} ${account.masked}`
  return (
    <Dialog title={t(isRemoval ? 'security.removeTitle' : 'security.defaultTitle')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t(isRemoval ? 'security.removeText' : 'security.defaultText', { account: name })}</p>
        <PinField
          ref={input}
          label={t('security.transactionPassword')}
          length={6}
          value={pin}
          error={errors.pin}
          onChange={(value) => {
            setPin(value)
            setErrors({})
          }}
        />
        {errors.other !== undefined && <Notice>{errors.other}</Notice>}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant={isRemoval ? 'danger' : 'primary'} busy={make.isBusy}>
            {t(isRemoval ? 'security.remove' : 'security.makeDefault')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
