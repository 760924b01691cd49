import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import { categoryPath, categoryTextKey, HOME } from './categories.ts'
import styles from './category-rail.module.css'

type CategoryRailProps = { keys: readonly string[]; selected: string; onSelect: (key: string) => void }

/** The categories to choose from. Each is a link to its page; on home a plain tap shows it in place. */
export function CategoryRail({ keys, selected, onSelect }: CategoryRailProps) {
  const t = useText()
  const select = (event: MouseEvent, key: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(key)
  }
  return (
    <nav className={styles.rail} aria-label={t('games.categories')} data-sideways="">
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key}>
            <Link
              to={categoryPath(key)}
              className={classNames(styles.item, key === selected && styles.selected)}
              aria-current={key === selected ? 'true' : undefined}
              onClick={(event) => select(event, key)}
            >
              <span className={styles.disc}>
                {key === HOME ? (
                  <LayoutGrid size={26} strokeWidth={1.8} aria-hidden="true" />
                ) : (
                  <PlainPicture src={`/art/categories/${key}.svg`} width={32} height={32} alt="" eager />
                )}
              </span>
              <span className={styles.name}>{t(categoryTextKey(key))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
