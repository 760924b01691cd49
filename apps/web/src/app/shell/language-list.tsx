import { useLingui } from '@lingui/react'
import { type Language, languageFacts } from '@pavilion/api/languages'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { loadTexts } from '../../domain/page-texts.ts'
import { useTemplate } from '../../domain/template.ts'
import { activateLanguage, useLanguage } from '../../lib/i18n.ts'
import styles from './side-menu.module.css'

/** The languages of the merchant. A tap switches the page and then calls `onChosen`. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { i18n } = useLingui()
  const { languages } = useTemplate()
  const current = useLanguage()
  const [wanted, setWanted] = useState<Language | null>(null)
  const choose = async (language: Language) => {
    setWanted(language)
    activateLanguage(i18n, language, await loadTexts(language))
    setWanted(null)
    onChosen?.()
  }
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            className={styles.entry}
            lang={languageFacts[language].tag}
            aria-pressed={language === current}
            aria-busy={language === wanted || undefined}
            onClick={() => void choose(language)}
          >
            {languageFacts[language].name}
            {language === current && <Check className={styles.check} size={20} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
