import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { groupByDay } from '../../ui/day-groups.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { Composer } from './composer.tsx'
import styles from './thread.module.css'
import type { ChatMessage, Outgoing, ThreadSource } from './use-thread.ts'
import { useThread } from './use-thread.ts'

/** A conversation: what was said, newest at the bottom, and where to write. `source` stays the same object. */
export function ThreadView({ source }: { source: ThreadSource }) {
  const t = useText()
  const { thread, outgoing, error, refresh, send, resend } = useThread(source)
  const [now] = useState(nowMs)
  useStayAtEnd((thread?.messages.length ?? 0) + outgoing.length)
  if (!thread) {
    if (error !== undefined) return <LoadFailed error={error} isTrying={false} onRetry={() => void refresh()} />
    return (
      <div className={styles.messages} aria-busy="true">
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    )
  }
  const { messages, isOpen, seenId } = thread
  const lastMine = messages.filter(({ author }) => author === source.side).at(-1)
  const isSeen = lastMine !== undefined && !isNewer(lastMine.id, seenId)
  return (
    <div className={styles.thread}>
      <div className={styles.messages} role="log" aria-label={t('chat.conversation')}>
        {messages.length + outgoing.length === 0 && (
          <p className={styles.hello}>
            <strong>{t('chat.hello')}</strong>
            {t('chat.helloText')}
          </p>
        )}
        {groupByDay(messages, ({ sentAt }) => sentAt, now).map(({ day, name, items }) => (
          <DayOfWords key={day} day={name === 'earlier' ? day : t(name === 'today' ? 'ui.today' : 'ui.yesterday')}>
            {items.map((message) => (
              <Said key={message.id} message={message} side={source.side} isSeen={isSeen && message === lastMine} />
            ))}
          </DayOfWords>
        ))}
        {outgoing.map((one) => (
          <OnItsWay key={one.key} outgoing={one} onRetry={() => void resend(one)} />
        ))}
        {messages.length > 0 && <TimeZoneNote />}
        {!isOpen && messages.length > 0 && <p className={styles.closed}>{t('chat.closed')}</p>}
      </div>
      <Composer onSend={(text) => void send(text)} />
    </div>
  )
}

function DayOfWords({ day, children }: { day: string; children: ReactNode }) {
  return (
    <>
      <p className={`${styles.day} tabular`}>{day}</p>
      {children}
    </>
  )
}

function Said({ message, side, isSeen }: { message: ChatMessage; side: ChatMessage['author']; isSeen: boolean }) {
  const t = useText()
  const isMine = message.author === side
  const name = isMine ? t('chat.you') : message.name || t(message.author === 'member' ? 'chat.member' : 'chat.support')
  return (
    <div className={classNames(styles.message, isMine && styles.mine)}>
      <p className={styles.words}>{message.text}</p>
      <p className={styles.about}>
        {name} · <span className="tabular">{shownTime(message.sentAt).time}</span>
        {isSeen && ` · ${t('chat.seen')}`}
      </p>
    </div>
  )
}

function OnItsWay({ outgoing, onRetry }: { outgoing: Outgoing; onRetry: () => void }) {
  const t = useText()
  return (
    <div className={classNames(styles.message, styles.mine)}>
      <p className={styles.words}>{outgoing.text}</p>
      {outgoing.hasFailed ? (
        <button type="button" className={styles.failed} onClick={onRetry}>
          {t('chat.notSent')}
        </button>
      ) : (
        <p className={styles.about}>{t('chat.sending')}</p>
      )}
    </div>
  )
}

/** Keeps the newest words in view, unless somebody reads further up. */
function useStayAtEnd(count: number): void {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const onScroll = () => {
      isAtEnd.current = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 120
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was said.
  useLayoutEffect(() => {
    if (isAtEnd.current) window.scrollTo(0, document.documentElement.scrollHeight)
  }, [count])
}

/** Numbers of messages are texts of digits; old browsers have no number that holds them. */
const isNewer = (id: string, than: string): boolean => id.length > than.length || (id.length === than.length && id > than)
