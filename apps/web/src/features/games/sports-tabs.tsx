import { useText } from '../../lib/i18n.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { SportsGroup } from './provider-groups.ts'
import styles from './sports-tabs.module.css'

type SportsTabsProps = {
  /** None: there is nothing to choose from. */
  groups: readonly SportsGroup[]
  current: SportsGroup | undefined
  addressOf: (group: SportsGroup | undefined) => string
}

/** All sports, and the groups that the sports are divided into. */
export function SportsTabs({ groups, current, addressOf }: SportsTabsProps) {
  const t = useText()
  if (groups.length === 0) return null
  const all = [undefined, ...groups]
  return (
    <div className={styles.groups}>
      <TabLinks
        label={t('games.kinds')}
        links={all.map((group) => ({ to: addressOf(group), label: t(`games.${group ?? 'allSports'}`), isCurrent: group === current }))}
      />
    </div>
  )
}
