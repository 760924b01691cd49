import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { createRequestIds } from '../../lib/request-id.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './inbox-screen.module.css'

const SUBJECT_MAX = 100
const TEXT_MAX = 2000
const RECEIVERS_MAX = 20

type Receiver = { id: string; account: string }
type To = 'upline' | 'downline' | 'support'

type WriteSheetProps = {
  /** An account of the own team that is chosen from the beginning; empty for none. */
  receiver: string
  onSent: () => void
  onClose: () => void
}

/** Writes to the upline, to chosen accounts of the own team, or to customer service. */
export function WriteSheet({ receiver, onSent, onClose }: WriteSheetProps) {
  const t = useText()
  const { data } = useQuery({ ...read('listMailReceivers', {}), staleTime: 0 })
  const named = useNamed(receiver)
  const [pickedTo, setTo] = useState<To>()
  const [pickedReceivers, setReceivers] = useState<readonly Receiver[]>()
  const to = pickedTo ?? (named ? 'downline' : 'support')
  const receivers = pickedReceivers ?? (named ? [named] : [])
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [requestIdOf] = useState(() => createRequestIds())
  const ways: To[] = ['support', ...(data?.hasUpline ? (['upline'] as const) : []), ...(data?.hasDownline ? (['downline'] as const) : [])]
  const isReady = subject.trim() !== '' && text.trim() !== '' && (to !== 'downline' || receivers.length > 0)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !isReady) return
    setBusy(true)
    const words = { to, subject, text, ...(to === 'downline' ? { receiverIds: receivers.map(({ id }) => id) } : {}) }
    try {
      await call('sendMail', { body: { requestId: requestIdOf(JSON.stringify(words)), ...words } })
      showToast('success', t('messages.sent'))
      onSent()
    } catch (refusal) {
      setBusy(false)
      showToast('reject', t(errorKey(refusal)))
    }
  }
  return (
    <Sheet title={t('messages.writeTitle')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <Choice
          label={t('messages.to')}
          options={ways.map((value) => ({ value, label: t(`messages.${value}`) }))}
          value={to}
          onChange={(value) => setTo(ways.find((way) => way === value) ?? 'support')}
        />
        {to === 'downline' && <Receivers chosen={receivers} onChange={setReceivers} />}
        <Field label={t('messages.subject')} value={subject} maxLength={SUBJECT_MAX} onChange={(event) => setSubject(event.target.value)} />
        <TextArea label={t('messages.text')} rows={6} maxLength={TEXT_MAX} value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" block busy={isBusy} disabled={!isReady}>
          {t('messages.send')}
        </Button>
      </form>
    </Sheet>
  )
}

// The account of that name, if it is one of the own team.
function useNamed(account: string): Receiver | undefined {
  const { data } = useQuery({ ...read('listMailReceivers', { account }), enabled: account !== '', staleTime: 0 })
  return account === '' ? undefined : data?.list.find((one) => one.account === account)
}

/** Accounts of the own team to choose from: those right below, or those whose name begins as was typed. */
function Receivers({ chosen, onChange }: { chosen: readonly Receiver[]; onChange: (chosen: readonly Receiver[]) => void }) {
  const t = useText()
  const [account, setAccount] = useState('')
  const { data } = useQuery({ ...read('listMailReceivers', account.trim() === '' ? {} : { account: account.trim() }), staleTime: 0 })
  const found = data?.list ?? []
  const shown = [...chosen, ...found.filter(({ id }) => chosen.every((one) => one.id !== id))]
  const toggle = (one: Receiver) =>
    onChange(chosen.some(({ id }) => id === one.id) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one].slice(0, RECEIVERS_MAX))
  return (
    <>
      <Field
        label={t('messages.chooseReceivers')}
        type="search"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={account}
        maxLength={64}
        hint={data && found.length === 0 ? t('messages.nobodyFound') : undefined}
        onChange={(event) => setAccount(event.target.value)}
      />
      <ul className={styles.receivers}>
        {shown.map((one) => (
          <li key={one.id}>
            <Checkbox checked={chosen.some(({ id }) => id === one.id)} onChange={() => toggle(one)}>
              {one.account}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  )
}
