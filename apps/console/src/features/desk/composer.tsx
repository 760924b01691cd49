import { chatLengthMax } from '@pavilion/api/chat-rules'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { askAgain } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { makeRequestId } from '../../lib/request-id.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './desk.module.css'
import type { Matter } from './matter-acts.ts'

/** As long as mail may be. */
const MAIL_LENGTH_MAX = 2_000

/** Where a conversation or mail is answered. Enter sends words of a conversation, with Shift it begins a new line. */
export function Composer({ matter: { kind, id, account } }: { matter: Matter }) {
  const t = useText()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  // Sent again, for an answer that was lost, the same words are the same message.
  const key = useRef(makeRequestId())
  const excess = [...text.trim()].length - (kind === 'chat' ? chatLengthMax : MAIL_LENGTH_MAX)
  const canSend = text.trim() !== '' && excess <= 0 && !isBusy
  const send = async () => {
    if (!canSend) return
    setBusy(true)
    setFault(undefined)
    try {
      if (kind === 'chat') await call('answerConversation', { body: { id, text: text.trim(), key: key.current } })
      else await call('answerDeskMail', { body: { id, text: text.trim() } })
      key.current = makeRequestId()
      setText('')
    } catch (refusal) {
      setFault(refusal)
    } finally {
      await askAgain()
      setBusy(false)
    }
  }
  const sendAtEnter = (event: KeyboardEvent) => {
    if (kind !== 'chat' || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.composer}
      noValidate
      onKeyDown={sendAtEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {fault !== undefined && <Notice tone="fault">{t(errorKey(fault))}</Notice>}
      <Field
        label={t('desk.write')}
        name="text"
        kind="area"
        value={text}
        hint={t(kind === 'chat' ? 'desk.sending' : 'desk.onlyOnce', { name: account })}
        fault={excess > 0 ? t('desk.tooLong', { count: excess }) : undefined}
        onChange={(next) => {
          if (next.trim() !== text.trim()) key.current = makeRequestId()
          setText(next)
        }}
      />
      <div>
        <Button type="submit" tone="primary" busy={isBusy} disabled={!canSend}>
          {t('desk.send')}
        </Button>
      </div>
    </form>
  )
}
