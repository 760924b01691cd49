import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './records-screen.module.css'
import { RoundsTab } from './rounds-tab.tsx'

/** The member's own records: games in one tab, money in the other. The tab is in the address, so that back keeps it. */
export function RecordsScreen({ money }: { money: ReactNode }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const current = search.get('tab') === 'money' ? 'money' : 'games'
  const show = (key: string) => {
    const next = new URLSearchParams(search)
    if (key === 'money') next.set('tab', key)
    else next.delete('tab')
    setSearch(next, { replace: true })
  }
  return (
    <div className={styles.page}>
      <Tabs
        label={t('rounds.tabs')}
        current={current}
        onChange={show}
        tabs={[
          { key: 'games', label: t('rounds.tabGames'), panel: <RoundsTab /> },
          { key: 'money', label: t('rounds.tabMoney'), panel: money },
        ]}
      />
    </div>
  )
}
