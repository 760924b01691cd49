import { useTemplate } from '../../domain/template.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './own-lists.module.css'
import { PagedGames } from './paged-games.tsx'

const lists = [
  { key: 'fav', text: 'games.favourites', empty: 'games.noFavourites' },
  { key: 'recent', text: 'games.recent', empty: 'games.noRecent' },
] as const

export type OwnListKey = (typeof lists)[number]['key']

type OwnListsProps = { current: OwnListKey; onChange: (key: OwnListKey) => void; columns?: 2 | 3 }

/** A member's favourites and what they opened last, as tabs. */
export function OwnLists({ current, onChange, columns = 3 }: OwnListsProps) {
  const t = useText()
  const language = useSettledLanguage()
  const { pageSizes } = useTemplate()
  return (
    <Tabs
      label={t('games.games')}
      current={current}
      onChange={(key) => onChange(key === 'recent' ? key : 'fav')}
      tabs={lists.map(({ key, text, empty }) => ({
        key,
        label: t(text),
        panel: (
          <div key={key} className={styles.list}>
            <PagedGames asked={{ mode: key, filter: {}, language, pageSize: pageSizes.favourites }} columns={columns} emptyText={empty} />
          </div>
        ),
      }))}
    />
  )
}
