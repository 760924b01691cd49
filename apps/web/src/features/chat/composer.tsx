import { chatLengthMax } from '@pavilion/api/chat-rules'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './thread.module.css'

/** Where to write. Enter sends, with Shift it begins a new line. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const words = text.trim()
  const excess = [...words].length - chatLengthMax
  const canSend = words !== '' && excess <= 0
  const send = () => {
    if (!canSend) return
    onSend(words)
    setText('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('chat.message')}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={1}
        value={text}
        placeholder={t('chat.message')}
        aria-invalid={excess > 0 || undefined}
        onKeyDown={onKey}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton type="submit" className={styles.send} label={t('chat.send')} aria-disabled={!canSend}>
        <SendHorizontal size={22} aria-hidden="true" />
      </IconButton>
      <p className={styles.tooLong} aria-live="polite">
        {excess > 0 && t('chat.tooLong', { count: excess })}
      </p>
    </form>
  )
}
