import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { categoryPath, categoryTextKey } from '../../features/games/categories.ts'
import type { Category } from '../../features/games/games.routes.ts'
import { useText } from '../../lib/i18n.ts'
import { useTemplate } from '../../lib/template.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import styles from './home-footer.module.css'

type HomeFooterProps = { categories: readonly Category[]; onSelect: (key: string) => void }

/** The end of home: the categories, help, who makes the games, and the terms. One panel is open at most. */
export function HomeFooter({ categories, onSelect }: HomeFooterProps) {
  const t = useText()
  const { licenceText, minimumAge, merchantName, isPlayMoney } = useTemplate()
  const [open, setOpen] = useState<string | null>(null)
  const panel = (name: string) => ({ isOpen: open === name, onToggle: () => setOpen(open === name ? null : name) })
  return (
    <footer className={styles.footer}>
      {categories.length > 0 && (
        <Panel title={t('footer.games')} {...panel('games')}>
          <ul className={styles.links}>
            {categories.map(({ key }) => (
              <li key={key}>
                <Link
                  className={styles.link}
                  to={categoryPath(key)}
                  onClick={(event) => {
                    event.preventDefault()
                    onSelect(key)
                  }}
                >
                  {t(categoryTextKey(key))}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Providers categories={categories} />
      <div className={styles.legal}>
        <p className={styles.age}>
          <span className={styles.ageMark} aria-hidden="true">
            {minimumAge}+
          </span>
          <span>{t('footer.age', { age: minimumAge })}</span>
        </p>
        {isPlayMoney && <p>{t('footer.playMoney')}</p>}
        {licenceText !== '' && <p>{licenceText}</p>}
        <p>{t('footer.rights', { merchant: merchantName })}</p>
      </div>
    </footer>
  )
}

type PanelProps = { title: string; isOpen: boolean; onToggle: () => void; children: ReactNode }

function Panel({ title, isOpen, onToggle, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {title}
          <ChevronDown className={classNames(styles.arrow, isOpen && styles.turned)} size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

/** The studios whose games are here, by name. */
function Providers({ categories }: { categories: readonly Category[] }) {
  const t = useText()
  const names = [...new Set(categories.flatMap(({ providers }) => providers.map(({ name }) => name)))]
  if (names.length === 0) return null
  return (
    <section className={styles.providers} aria-label={t('games.providers')}>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name} className={styles.name}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
