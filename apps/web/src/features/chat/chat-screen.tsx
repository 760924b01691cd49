import { useEffect, useState } from 'react'
import { ApiRefusal, addressOf, call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { useText } from '../../lib/i18n.ts'
import { PageFrameProvider } from '../../lib/page-frame.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './thread.module.css'
import { ThreadView } from './thread-view.tsx'
import type { ThreadSource } from './use-thread.ts'

type Room = ValueFor<'enterChat'>

const memberSide: ThreadSource = {
  side: 'member',
  stream: addressOf('followChat'),
  read: (after) => call('getChat', after === undefined ? {} : { query: { after } }),
  send: (text, key) => call('sendChatMessage', { body: { text, key } }),
  markRead: (upTo) => call('markChatRead', { body: { upTo } }),
}

/** The chat page. It is entered with the ticket of a launch, which leaves the address at once; after that a cookie says who it is. */
export function ChatScreen() {
  const t = useText()
  const [room, setRoom] = useState<Room>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: entered again with every try.
  useEffect(() => {
    let isHere = true
    enter().then(
      (found) => isHere && setRoom(found),
      (refusal: unknown) => isHere && setError(refusal),
    )
    return () => {
      isHere = false
    }
  }, [tries])
  useEffect(() => {
    if (room?.headerColor) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', room.headerColor)
  }, [room])
  const title = room?.title || t('titles.liveChat')
  const goBack = () => window.location.assign(room?.backPath ?? '/m/message')
  return (
    <PageFrameProvider value={{ title, hasBack: true, goBack, ownBar: true }}>
      <PageBar />
      {room && <ThreadView source={memberSide} />}
      {!room && error === undefined && (
        <div className={styles.messages} aria-busy="true">
          <Skeleton className={styles.skeleton} />
        </div>
      )}
      {!room && error !== undefined && (
        <Outside
          error={error}
          onRetry={() => {
            setError(undefined)
            setTries(tries + 1)
          }}
        />
      )}
    </PageFrameProvider>
  )
}

function Outside({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const isOver = error instanceof ApiRefusal && ['chat-ended', 'real-account-needed', 'feature-unavailable'].includes(error.code)
  if (!isOver) return <LoadFailed error={error} isTrying={false} onRetry={onRetry} />
  return (
    <NothingHere
      title={t('chat.ended')}
      text={t('chat.endedText')}
      action={
        <ButtonLink to="/m/message" block>
          {t('chat.toMessages')}
        </ButtonLink>
      }
    />
  )
}

let entering: Promise<Room> | undefined
const forget = () => {
  entering = undefined
}

// A page that is drawn twice enters once: the ticket is good for one.
function enter(): Promise<Room> {
  const ticket = new URLSearchParams(window.location.search).get('ticket')
  if (ticket !== null) {
    window.history.replaceState(window.history.state, '', window.location.pathname)
    entering = call('enterChat', { body: { ticket } })
    entering.then(forget, forget)
  }
  return entering ?? call('getChatRoom')
}
