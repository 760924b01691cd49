import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './invite.module.css'
import { MyLinks } from './my-links.tsx'
import { OpenByLink } from './open-by-link.tsx'
import { OpenDirectly } from './open-directly.tsx'

const TABS = ['direct', 'link', 'links'] as const

/** How an agent's team grows: an account opened for somebody, a link that people open one with, and the links there are. */
export function OpenAccountScreen() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const current = TABS.find((key) => key === search.get('tab')) ?? TABS[0]
  const choose = (key: string) => {
    const next = new URLSearchParams(search)
    if (key === TABS[0]) next.delete('tab')
    else next.set('tab', key)
    setSearch(next, { replace: true })
  }
  return (
    <div className={styles.page}>
      <Tabs
        label={t('invite.tabs')}
        current={current}
        onChange={choose}
        tabs={[
          { key: 'direct', label: t('invite.tabDirect'), panel: <OpenDirectly /> },
          { key: 'link', label: t('invite.tabLink'), panel: <OpenByLink /> },
          { key: 'links', label: t('invite.tabLinks'), panel: <MyLinks /> },
        ]}
      />
    </div>
  )
}
