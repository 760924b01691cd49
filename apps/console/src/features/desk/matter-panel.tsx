import { useEffect } from 'react'
import { call } from '../../domain/api.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { askListsAgain, useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { Composer } from './composer.tsx'
import { actsOf, type Matter } from './matter-acts.ts'
import { rowIdOf, type Which } from './row-id.ts'
import { Thread } from './thread.tsx'
import { Written } from './written.tsx'

/** One matter: what was said, where the operator who has taken it answers, and what can be done about it. */
export function MatterPanel({ which, onClose, onEnded }: { which: Which; onClose: () => void; onEnded: () => void }) {
  const t = useText()
  const { data, error, refetch } = useCall('getDeskMatter', { query: which, isWatched: true })
  useSeen(data)
  return (
    <Panel
      title={data ? `${data.account || t('desk.visitor')} · ${t(`desk.kind-${data.kind}`)}` : t(`desk.kind-${which.kind}`)}
      of={rowIdOf(which)}
      onClose={onClose}
      isWide
      foot={data && <Foot matter={data} onEnded={onEnded} />}
    >
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <Facts
            list={[
              { label: t('desk.member'), value: data.account === '' ? t('desk.visitor') : <MemberLink account={data.account} /> },
              { label: t('desk.takenBy'), value: data.takenBy ?? t('desk.nobody') },
              data.waitingSince !== undefined && { label: t('desk.waiting'), value: <Time at={data.waitingSince} /> },
            ]}
          />
          {data.kind === 'chat' ? <Thread id={data.id} account={data.account} isEnded={data.isEnded} /> : <Written matter={data} />}
        </>
      )}
    </Panel>
  )
}

function Foot({ matter, onEnded }: { matter: Matter; onEnded: () => void }) {
  const t = useText()
  const canAnswer = matter.kind !== 'feedback' && !matter.isEnded
  return (
    <>
      {canAnswer && (matter.isMine ? <Composer matter={matter} /> : <p>{t('desk.takeFirst')}</p>)}
      <Acts key={rowIdOf(matter)} acts={actsOf(matter, t)} onDone={({ isStep }) => !isStep && onEnded()} />
    </>
  )
}

/** Mail and feedback on the screen were seen. A conversation says so up to its last message. */
function useSeen(matter: Matter | undefined): void {
  const { kind, id, unreadCount = 0 } = matter ?? {}
  useEffect(() => {
    if (id === undefined || unreadCount === 0 || (kind !== 'mail' && kind !== 'feedback')) return
    call('markDeskMatterRead', { body: { kind, id } }).then(
      () => askListsAgain(['listDeskMatters', 'getDeskMatter']),
      // It stays unread, and is marked when it is opened the next time.
      () => {},
    )
  }, [kind, id, unreadCount])
}
