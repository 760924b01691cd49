import { useEffect, useRef } from 'react'
import { call } from '../../domain/api.ts'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './desk.module.css'

/** What was said in a conversation, the newest at the bottom. It is always the server's list: nothing is in it twice. */
export function Thread({ id, account, isEnded }: { id: string; account: string; isEnded: boolean }) {
  const t = useText()
  const { data, error, refetch } = useCall('getConversation', { query: { id }, isWatched: true })
  const lastId = data?.messages.at(-1)?.id
  const lastOfMember = data?.messages.findLast(({ author }) => author === 'member')?.id
  const end = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was said.
  useEffect(() => {
    // Some browsers answer a promise, which is nothing to clean up by.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  useEffect(() => {
    if (lastOfMember !== undefined && !document.hidden) call('markConversationRead', { body: { id, upTo: lastOfMember } }).catch(() => {})
  }, [id, lastOfMember])
  if (error) return <LoadFailed fault={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={3} />
  return (
    <ul className={styles.thread} aria-label={t('desk.conversation')}>
      {data.messages.map(({ id, author, name, text, sentAt }) => (
        <li key={id} className={author === 'support' ? styles.ours : styles.theirs} ref={id === lastId ? end : undefined}>
          <span className={styles.text}>{text}</span>
          <span className={styles.meta}>
            {author === 'member' ? account : name || t('desk.house')} · <Time at={sentAt} />
          </span>
        </li>
      ))}
      {isEnded && <li className={styles.meta}>{t('desk.closed')}</li>}
    </ul>
  )
}
