import { languageFacts } from '@pavilion/api/languages'
import type { ValueFor } from '../../domain/contract.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import styles from './content.module.css'

type Marks = ValueFor<'getWrittenAnnouncement'>['languages']

const toneOf: Readonly<Record<Marks[number]['state'], BadgeTone>> = { filled: 'good', partial: 'wait', empty: 'usual', older: 'wait' }

/** How far each language is; spelt out, or as its code with the state beside it. */
export function LanguageMarks({ list, isSpelt = false }: { list: Marks; isSpelt?: boolean }) {
  const t = useText()
  const shown = isSpelt ? list : list.filter(({ state }) => state !== 'empty')
  return (
    <span className={styles.marks}>
      {shown.map(({ language, state }) => (
        <Badge key={language} tone={toneOf[state]}>
          {isSpelt || state !== 'filled' ? `${isSpelt ? languageFacts[language].name : language}: ${t(`content.text-${state}`)}` : language}
        </Badge>
      ))}
    </span>
  )
}
