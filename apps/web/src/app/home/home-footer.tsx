import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { useTemplate } from '../../domain/template.ts'
import { categoryPath, categoryTextKey } from '../../features/games/categories.ts'
import type { Category } from '../../features/games/games.routes.ts'
import { ProviderLogos } from '../../features/games/provider-logos.tsx'
import { helpTitlesQuery } from '../../features/help/help.queries.ts'
import { useLanguage, useSettledLanguage, useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Channels } from './channels.tsx'
import styles from './home-footer.module.css'

type HomeFooterProps = { categories: readonly Category[]; onSelect: (key: string) => void }

/** The end of home: the categories, help, the merchant's channels, who makes the games, and the terms. One panel is open at most. */
export function HomeFooter({ categories, onSelect }: HomeFooterProps) {
  const t = useText()
  const topics = useQuery(helpTitlesQuery(useSettledLanguage())).data?.list ?? []
  const [open, setOpen] = useState<string | null>(null)
  const panel = (name: string) => ({ isOpen: open === name, onToggle: () => setOpen(open === name ? null : name) })
  return (
    <footer className={styles.footer}>
      {categories.length > 0 && (
        <Panel title={t('footer.games')} {...panel('games')}>
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
        </Panel>
      )}
      {topics.length > 0 && (
        <Panel title={t('footer.help')} {...panel('help')}>
          {topics.map(({ id, title }, index) => (
            <li key={id}>
              <Link className={styles.link} to={`/m/help?i=${index}`}>
                {title}
              </Link>
            </li>
          ))}
        </Panel>
      )}
      <Channels />
      <ProviderLogos categories={categories} />
      <Legal />
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
      <ul id={id} className={styles.links} hidden={!isOpen}>
        {children}
      </ul>
    </section>
  )
}

function Legal() {
  const t = useText()
  const language = useLanguage()
  const { licenceText, licenceTexts, minimumAge, merchantName, isPlayMoney } = useTemplate()
  const licence = licenceTexts[language] ?? licenceText
  return (
    <div className={styles.legal}>
      <p className={styles.age}>
        <span className={styles.ageMark} aria-hidden="true">
          {minimumAge}+
        </span>
        <span>{t('footer.age', { age: minimumAge })}</span>
      </p>
      {isPlayMoney && <p>{t('footer.playMoney')}</p>}
      {licence !== '' && <p>{licence}</p>}
      <p>{t('footer.rights', { merchant: merchantName })}</p>
    </div>
  )
}
