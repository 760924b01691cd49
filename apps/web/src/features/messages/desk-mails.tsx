import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../domain/api.ts'
import { shownTime } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { keyOf } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { DayListSkeleton } from '../../ui/day-list.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './inbox-screen.module.css'

const TEXT_MAX = 2000

/** Members' mail to customer service, for the desk, which answers each once. */
export function DeskMails() {
  const t = useText()
  const [answering, setAnswering] = useState<string>()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keyOf('listDeskMails'),
    queryFn: ({ pageParam, signal }) => call('listDeskMails', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
  if (!data) {
    return error === null ? <DayListSkeleton /> : <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  const mails = data.pages.flatMap((page) => page.list)
  if (mails.length === 0) return <NothingHere action={null} title={t('desk.noMail')} text={t('desk.noMailText')} />
  return (
    <>
      <ul className={styles.deskMails}>
        {mails.map(({ id, account, title, text, sentAt, answeredBy }) => {
          const { day, time } = shownTime(sentAt)
          return (
            <li key={id} className={styles.deskMail}>
              <p className={styles.sentAt}>
                {account} · <span className="tabular">{`${day} ${time}`}</span>
              </p>
              <h2 className={styles.deskTitle}>{title}</h2>
              <p className={styles.written}>{text}</p>
              {answeredBy === '' ? (
                <Button size="small" variant="secondary" onClick={() => setAnswering(id)}>
                  {t('desk.answer')}
                </Button>
              ) : (
                <p className={styles.sentAt}>{t('desk.answeredBy', { name: answeredBy })}</p>
              )}
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui.loadMore')}
        </Button>
      )}
      {answering !== undefined && <AnswerSheet id={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

function AnswerSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await call('answerDeskMail', { body: { id, text } })
      showToast('success', t('messages.sent'))
      onClose()
    } catch (refusal) {
      setBusy(false)
      showToast('reject', t(errorKey(refusal)))
    }
    await queries.invalidateQueries({ queryKey: keyOf('listDeskMails') })
  }
  return (
    <Sheet title={t('desk.answer')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextArea
          label={t('desk.answerText')}
          rows={6}
          maxLength={TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" block busy={isBusy} disabled={text.trim() === ''}>
          {t('desk.sendAnswer')}
        </Button>
      </form>
    </Sheet>
  )
}
