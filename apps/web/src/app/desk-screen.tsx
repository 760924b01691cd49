import { useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef, useState } from 'react'
import { ApiRefusal, call } from '../domain/api.ts'
import { keyOf } from '../domain/queries.ts'
import { useTemplate } from '../domain/template.ts'
import { ConversationList } from '../features/chat/conversation-list.tsx'
import { DeskThread } from '../features/chat/desk-thread.tsx'
import { DeskMails } from '../features/messages/desk-mails.tsx'
import styles from '../features/support/desk.module.css'
import { useDesk } from '../features/support/desk.queries.ts'
import { DeskLogin } from '../features/support/desk-login.tsx'
import { FeedbackList } from '../features/support/feedback-list.tsx'
import { solveChallenge } from '../features/verification/human-proof.ts'
import { useText } from '../lib/i18n.ts'
import { PageFrameProvider } from '../lib/page-frame.ts'
import { hasStepBack, useNavigate, useSearchParams } from '../lib/router.ts'
import { schedule } from '../lib/timers.ts'
import { IconButton } from '../ui/button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageBar } from '../ui/page-bar.tsx'
import { Tabs } from '../ui/tabs.tsx'

const deskPath = '/m/support'
const outside: ReadonlySet<string> = new Set(['not-logged-in', 'session-ended', 'role-missing'])
/**
 * The page's polling keeps the session alive, so the page itself ends it after this time without a
 * touch.
 */
const idleMs = 15 * 60_000
const acts = ['pointerdown', 'keydown'] as const
const addressOfOne = (id: string) => `${deskPath}?c=${id}`

/** The support desk: the log-in of the staff, the conversations and the mail. */
export function DeskScreen() {
  const t = useText()
  const queries = useQueryClient()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const { data, error, isFetching, refetch } = useDesk(isReady)
  if (data) {
    const leave = async () => {
      await call('logoutOfDesk').catch(() => {})
      queries.removeQueries({ queryKey: keyOf('getDesk') })
      await queries.resetQueries({ queryKey: keyOf('getDesk') })
      void refetch()
    }
    return <Desk name={data.name} onLeave={() => void leave()} />
  }
  const isOutside = error instanceof ApiRefusal && outside.has(error.code)
  return (
    <>
      <PageBar title={isOutside ? t('desk.login') : t('titles.desk')} />
      {isOutside && <DeskLogin solve={solveChallenge} onEntered={() => void refetch()} />}
      {error !== null && !isOutside && <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />}
    </>
  )
}

function Desk({ name, onLeave }: { name: string; onLeave: () => void }) {
  const t = useText()
  useIdle(onLeave)
  const navigate = useNavigate()
  const { flags } = useTemplate()
  const [search, setSearch] = useSearchParams()
  const opened = search.get('c')
  if (opened !== null) {
    const goBack = () => (hasStepBack() ? navigate(-1) : navigate(deskPath, { replace: true }))
    return (
      <PageFrameProvider value={{ title: '', hasBack: true, goBack, ownBar: true }}>
        <DeskThread key={opened} id={opened} onClosed={() => navigate(deskPath, { replace: true })} />
      </PageFrameProvider>
    )
  }
  const chat = [
    { key: 'open', label: t('desk.open'), panel: <ConversationList state="open" addressOfOne={addressOfOne} /> },
    { key: 'done', label: t('desk.done'), panel: <ConversationList state="closed" addressOfOne={addressOfOne} /> },
  ]
  const tabs = [
    ...(flags.CBS3 === true ? chat : []),
    { key: 'feedback', label: t('desk.feedback'), panel: <FeedbackList /> },
    { key: 'mail', label: t('desk.mail'), panel: <DeskMails /> },
  ]
  return (
    <>
      <PageBar
        title={name}
        trailing={
          <IconButton label={t('desk.logout')} onClick={onLeave}>
            <LogOut size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <div className={styles.page}>
        <Tabs
          label={t('desk.parts')}
          tabs={tabs}
          current={search.get('tab') ?? tabs[0]?.key ?? ''}
          onChange={(tab) => setSearch(new URLSearchParams({ tab }), { replace: true })}
        />
      </div>
    </>
  )
}

/** Calls back once nobody has touched anything for a quarter of an hour. */
function useIdle(onIdle: () => void): void {
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    let cancel = schedule(() => latest.current(), idleMs)
    const onAct = () => {
      cancel()
      cancel = schedule(() => latest.current(), idleMs)
    }
    for (const act of acts) addEventListener(act, onAct)
    return () => {
      cancel()
      for (const act of acts) removeEventListener(act, onAct)
    }
  }, [])
}
