import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { shownTime } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { plainText } from '../../lib/plain-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DayList, DayListSkeleton } from '../../ui/day-list.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { showToast } from '../../ui/toast.tsx'
import { changeInbox, type Message, useInbox } from './inbox.queries.ts'
import styles from './inbox-screen.module.css'
import { InboxTools } from './inbox-tools.tsx'
import { toggled } from './mail-tools.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { senderText } from './senders.ts'
import { useUnreadRefresh } from './unread.queries.ts'

/** What came: from the house, the upline, the own team and customer service. Opening a message marks it read. */
export function InboxBox() {
  const t = useText()
  const language = useSettledLanguage()
  const queries = useQueryClient()
  const refreshUnread = useUnreadRefresh()
  const [opened, setOpened] = useState<Message>()
  const [chosen, setChosen] = useState<readonly string[]>()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInbox(language)
  const open = (message: Message) => {
    setOpened(message)
    if (message.read) return
    changeInbox(queries, language, (other) => (other.id === message.id ? { ...other, read: true } : other))
    // What could not be marked is unread again at the next visit, which is no reason to disturb somebody who reads.
    void call('markInboxRead', { body: { id: message.id } }).then(refreshUnread, () => {})
  }
  const remove = async (message: Message) => {
    try {
      await call('deleteInboxMessage', { body: { id: message.id } })
      changeInbox(queries, language, (other) => (other.id === message.id ? null : other))
      setOpened(undefined)
      showToast('success', t('messages.deleted'))
      refreshUnread()
    } catch (refusal) {
      showToast('reject', t(errorKey(refusal)))
    }
  }
  if (!data) {
    return error === null ? <DayListSkeleton /> : <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  const messages = data.pages.flatMap((page) => page.list)
  return (
    <>
      {messages.length > 0 && <InboxTools messages={messages} chosen={chosen} onChoose={setChosen} />}
      {messages.length === 0 ? (
        <Empty />
      ) : (
        <DayList
          items={messages}
          keyOf={({ id }) => id}
          timeOf={({ sentAt }) => sentAt}
          row={(message) => <Row message={message} isChosen={chosen?.includes(message.id)} />}
          onOpen={chosen ? ({ id }) => setChosen(toggled(chosen, id)) : open}
          isChosen={chosen && (({ id }) => chosen.includes(id))}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoadingMore={isFetchingNextPage}
        />
      )}
      {messages.length > 0 && <TimeZoneNote />}
      {opened && (
        <MessageSheet message={opened} who={fromText(t, opened)} onDelete={() => remove(opened)} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function fromText(t: ReturnType<typeof useText>, { sender }: Message): string | undefined {
  const from = senderText(t, sender)
  return from === undefined ? undefined : t('messages.from', { sender: from })
}

function Row({ message, isChosen }: { message: Message; isChosen: boolean | undefined }) {
  const t = useText()
  return (
    <>
      {isChosen !== undefined && <span className={classNames(styles.box, isChosen && styles.ticked)} aria-hidden="true" />}
      <span className={classNames(styles.dot, message.read && styles.read)}>
        {!message.read && <span className="visually-hidden">{t('messages.new')}</span>}
      </span>
      <span className={styles.words}>
        <span className={classNames(styles.title, !message.read && styles.unread)}>{message.title}</span>
        <span className={styles.preview}>
          {[senderText(t, message.sender), message.text ?? plainText(message.content)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classNames('tabular', styles.time)}>{shownTime(message.sentAt).time}</span>
    </>
  )
}

function Empty() {
  const t = useText()
  return (
    <NothingHere
      title={t('messages.emptyTitle')}
      text={t('messages.emptyText')}
      action={
        <ButtonLink to="/m/notice" variant="secondary" block>
          {t('messages.seeNotices')}
        </ButtonLink>
      }
    />
  )
}
