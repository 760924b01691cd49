import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { askAtLogin, dropPasskey, makePasskey } from './passkeys.queries.ts'
import styles from './passkeys-section.module.css'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** What is to be changed. */
export type PasskeyChange = { kind: 'add' } | { kind: 'remove'; id: string; name: string } | { kind: 'ask'; isOn: boolean }

type DialogProps = { change: PasskeyChange; needsPassword: boolean; onClose: () => void }

const NAME_MAX = 40

/** One change of the ways in, which asks for the password first: a session that somebody got hold of changes none. */
export function PasskeyChangeDialog({ change, needsPassword, onClose }: DialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const { isBusy, errorText, run } = useOneAtATime()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const words = wordsOf(change)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = needsPassword && password === ''
    setMissing(isEmpty)
    if (isEmpty) return passwordInput.current?.focus()
    run(async () => {
      if (change.kind === 'add') await makePasskey(queries, name.trim(), password)
      else if (change.kind === 'remove') await dropPasskey(queries, change.id, password)
      else await askAtLogin(queries, change.isOn, password)
      showToast('success', t(words.done))
      onClose()
    })
  }

  return (
    <Dialog title={t(words.title)} onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.words}>{change.kind === 'remove' ? t(words.text, { name: change.name }) : t(words.text)}</p>
        {change.kind === 'add' && (
          <Field
            label={t('passkeys.name')}
            name="passkey-name"
            hint={t('passkeys.nameHint')}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {needsPassword && (
          <PasswordField
            ref={passwordInput}
            label={t('passkeys.password')}
            name="password"
            autoComplete="current-password"
            maxLength={256}
            value={password}
            error={isMissing ? t('passkeys.passwordNeeded') : undefined}
            onChange={(event) => {
              setPassword(event.target.value)
              setMissing(false)
            }}
          />
        )}
        {errorText !== undefined && <Notice>{t(errorText)}</Notice>}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant={change.kind === 'remove' ? 'danger' : 'primary'} busy={isBusy}>
            {t(words.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Keys of the texts of a change. */
function wordsOf(change: PasskeyChange): { title: string; text: string; confirm: string; done: string } {
  switch (change.kind) {
    case 'add':
      return { title: 'passkeys.addTitle', text: 'passkeys.addText', confirm: 'passkeys.addConfirm', done: 'passkeys.added' }
    case 'remove':
      return { title: 'passkeys.removeTitle', text: 'passkeys.removeText', confirm: 'passkeys.remove', done: 'passkeys.removed' }
    case 'ask':
      return change.isOn
        ? { title: 'passkeys.askOnTitle', text: 'passkeys.askOnText', confirm: 'passkeys.askOn', done: 'passkeys.askedFor' }
        : { title: 'passkeys.askOffTitle', text: 'passkeys.askOffText', confirm: 'passkeys.askOff', done: 'passkeys.notAskedFor' }
    default:
      return change satisfies never
  }
}
