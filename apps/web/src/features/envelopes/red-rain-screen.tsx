import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { isAgent, useSession } from '../../lib/session-store.ts'
import { useTemplate } from '../../lib/template.ts'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import styles from './envelopes.module.css'
import { FloatCard } from './float-card.tsx'
import { RainView } from './rain-view.tsx'
import { ReceivedList } from './received-list.tsx'
import { SendForm } from './send-form.tsx'
import { SentList } from './sent-list.tsx'

/** Red envelope rain: what is for the member, and for an agent what it sends. The address names the part that shows. */
export function RedRainScreen() {
  const t = useText()
  const session = useSession()
  const { permissions } = useTemplate()
  const [search, setSearch] = useSearchParams()
  const sends = session !== null && isAgent(session.type) && permissions.AGENTRANSMULTDOWN3 === true
  const show = (tab: string) => setSearch(new URLSearchParams({ tab }), { replace: true })
  const ofSender: Tab[] = [
    {
      key: 'send',
      label: t('envelopes.tabSend'),
      panel: (
        <div className={styles.panel}>
          <FloatCard />
          <SendForm account={search.get('account')} onSent={() => show('sent')} />
        </div>
      ),
    },
    { key: 'sent', label: t('envelopes.tabSent'), panel: panelOf(<SentList />) },
  ]
  const ofReceiver: Tab[] = [
    { key: 'rain', label: t('envelopes.tabRain'), panel: panelOf(<RainView />) },
    { key: 'received', label: t('envelopes.tabReceived'), panel: panelOf(<ReceivedList />) },
  ]
  const tabs = sends ? [...ofSender, ...ofReceiver] : ofReceiver
  return (
    <div className={styles.page}>
      <Tabs label={t('titles.redRain')} tabs={tabs} current={search.get('tab') ?? tabs[0]?.key ?? ''} onChange={show} scrolls />
      <TimeZoneNote />
    </div>
  )
}

const panelOf = (part: ReactNode) => <div className={styles.panel}>{part}</div>
