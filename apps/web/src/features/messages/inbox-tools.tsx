import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { changeInbox, type Message } from './inbox.queries.ts'
import { MailTools } from './mail-tools.tsx'
import { useUnreadRefresh } from './unread.queries.ts'

type InboxToolsProps = {
  messages: readonly Message[]
  /** Ids, while messages are chosen. */
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[] | undefined) => void
}

/** What can be done with many messages at once. */
export function InboxTools({ messages, chosen, onChoose }: InboxToolsProps) {
  const t = useText()
  const queries = useQueryClient()
  const language = useSettledLanguage()
  const refreshUnread = useUnreadRefresh()
  const [isReading, setReading] = useState(false)
  const readAll = async () => {
    setReading(true)
    try {
      await call('markAllInboxRead')
      changeInbox(queries, language, (message) => ({ ...message, read: true }))
      refreshUnread()
    } catch (refusal) {
      showToast('reject', t(errorKey(refusal)))
    }
    setReading(false)
  }
  const remove = async (ids: string[]) => {
    await call('deleteInboxMessages', { body: { ids } })
    changeInbox(queries, language, (message) => (ids.includes(message.id) ? null : message))
    refreshUnread()
  }
  return (
    <MailTools chosen={chosen} onChoose={onChoose} onDelete={remove}>
      {messages.some(({ read }) => !read) && (
        <Button size="small" variant="secondary" busy={isReading} onClick={() => void readAll()}>
          {t('messages.readAll')}
        </Button>
      )}
    </MailTools>
  )
}
