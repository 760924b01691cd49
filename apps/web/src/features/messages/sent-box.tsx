import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { shownTime } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { keyOf } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DayList, DayListSkeleton } from '../../ui/day-list.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './inbox-screen.module.css'
import { MailTools, toggled } from './mail-tools.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { receiverText } from './senders.ts'

type Sent = ValueFor<'listSentMails'>['list'][number]

/** What the member wrote. */
export function SentBox() {
  const t = useText()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Sent>()
  const [chosen, setChosen] = useState<readonly string[]>()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keyOf('listSentMails'),
    queryFn: ({ pageParam, signal }) => call('listSentMails', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
  if (!data) {
    return error === null ? <DayListSkeleton /> : <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  const mails = data.pages.flatMap((page) => page.list)
  const removeAll = async (ids: string[]) => {
    await call('deleteSentMails', { body: { ids } })
    await queries.invalidateQueries({ queryKey: keyOf('listSentMails') })
  }
  const remove = async (mail: Sent) => {
    try {
      await removeAll([mail.id])
      setOpened(undefined)
      showToast('success', t('messages.deleted'))
    } catch (refusal) {
      showToast('reject', t(errorKey(refusal)))
    }
  }
  if (mails.length === 0) return <NothingHere title={t('messages.noneSent')} text={t('messages.noneSentText')} action={null} />
  return (
    <>
      <MailTools chosen={chosen} onChoose={setChosen} onDelete={removeAll} />
      <DayList
        items={mails}
        keyOf={({ id }) => id}
        timeOf={({ sentAt }) => sentAt}
        row={(mail) => (
          <>
            {chosen && <span className={classNames(styles.box, chosen.includes(mail.id) && styles.ticked)} aria-hidden="true" />}
            <span className={styles.words}>
              <span className={styles.title}>{mail.title}</span>
              <span className={styles.preview}>{t('messages.sentTo', { receiver: receiverText(t, mail.receiver) })}</span>
            </span>
            <span className={`tabular ${styles.time}`}>{shownTime(mail.sentAt).time}</span>
          </>
        )}
        onOpen={chosen ? ({ id }) => setChosen(toggled(chosen, id)) : setOpened}
        isChosen={chosen && (({ id }) => chosen.includes(id))}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
      <TimeZoneNote />
      {opened && (
        <MessageSheet
          message={{ ...opened, content: '' }}
          who={t('messages.sentTo', { receiver: receiverText(t, opened.receiver) })}
          onDelete={() => remove(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
