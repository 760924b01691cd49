import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import styles from './envelopes.module.css'
import { countWaiting, useRains } from './envelopes.queries.ts'
import { FloatCard } from './float-card.tsx'
import { RainView } from './rain-view.tsx'
import { ReceivedList } from './received-list.tsx'
import { SendForm } from './send-form.tsx'
import { SentList } from './sent-list.tsx'

/** Red envelope rain: what is for the member, and for whom `sends` what it sends. The address names the part that shows. */
export function RedRainScreen({ sends }: { sends: boolean }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const rains = useRains()
  const waiting = countWaiting(rains.data)
  const account = search.get('account')
  const landing = useLanding(sends && account === null, rains)
  const current = search.get('tab') ?? landing
  const show = (tab: string) => setSearch(new URLSearchParams({ tab }), { replace: true })
  const ofSender: Tab[] = [
    {
      key: 'send',
      label: t('envelopes.tabSend'),
      panel: (
        <div className={styles.panel}>
          <FloatCard />
          <SendForm account={account} onSent={() => show('sent')} />
        </div>
      ),
    },
    { key: 'sent', label: t('envelopes.tabSent'), panel: panelOf(<SentList />) },
  ]
  const mark = <Badge count={waiting} label={t('envelopes.waiting', { count: waiting })} className={styles.waiting} />
  const ofReceiver: Tab[] = [
    { key: 'rain', label: t('envelopes.tabRain'), mark, panel: panelOf(<RainView />) },
    { key: 'received', label: t('envelopes.tabReceived'), panel: panelOf(<ReceivedList />) },
  ]
  const tabs = sends ? [...ofSender, ...ofReceiver] : ofReceiver
  return (
    <div className={styles.page}>
      {current === undefined ? (
        <Skeleton className={styles.formSkeleton} />
      ) : (
        <Tabs label={t('titles.redRain')} tabs={tabs} current={current} onChange={show} scrolls />
      )}
      <TimeZoneNote />
    </div>
  )
}

/**
 * Where somebody lands whom the address leads to no part: who can send, on what waits where anything does. That is decided once, since what
 * is opened there waits no longer; nothing while it is asked.
 */
function useLanding(maySend: boolean, { data, isFetchedAfterMount, error }: ReturnType<typeof useRains>): string | undefined {
  const [decided, decide] = useState<string>()
  if (!maySend) return ''
  if (decided === undefined && (isFetchedAfterMount || error !== null)) decide(countWaiting(data) > 0 ? 'rain' : 'send')
  return decided
}

const panelOf = (part: ReactNode) => <div className={styles.panel}>{part}</div>
