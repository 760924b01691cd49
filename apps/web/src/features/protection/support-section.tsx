import { useText } from '../../lib/i18n.ts'
import { Section } from '../../ui/section.tsx'
import styles from './protection-sheet.module.css'

/** Where somebody finds help who plays more than it wants to. */
export function SupportSection() {
  const t = useText()
  return (
    <Section title={t('protection.help')}>
      <div className={styles.help}>
        <p>{t('protection.helpSigns')}</p>
        <p>{t('protection.helpWho')}</p>
        <p>
          <a href="https://www.gamblingtherapy.org/" target="_blank" rel="noopener noreferrer">
            {t('protection.helpLink')}
          </a>
        </p>
      </div>
    </Section>
  )
}
