import { type Language, languageFacts, languages } from '@pavilion/api/languages'
import { useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './content.module.css'
import { insertElement, tools } from './source-tools.ts'
import { type Text, type Texts, textIn } from './written-fields.ts'

type Props = {
  texts: Texts
  language: Language
  onLanguage: (language: Language) => void
  onChange: (texts: Texts) => void
  /** What is beside the name of a language. */
  markOf: (language: Language) => string
  faults: Readonly<Record<string, string>>
}

/** Title and text in one language after the other; the text as HTML, with a button for each element that is stored. */
export function TextsEditor({ texts, language, onLanguage, onChange, markOf, faults }: Props) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const text = textIn(texts, language)
  const set = (change: Partial<Text>) => onChange({ ...texts, [language]: { ...text, ...change } })
  const wrap = (tool: (typeof tools)[number]) => {
    const area = place.current?.querySelector('textarea')
    if (!area) return
    const next = insertElement(text.content, area.selectionStart, area.selectionEnd, tool)
    set({ content: next.text })
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(next.from, next.to)
    })
  }
  return (
    <>
      <Tabs
        label={t('content.languages')}
        list={languages.map((value) => ({ value, label: `${languageFacts[value].name} · ${markOf(value)}` }))}
        value={language}
        onChoose={onLanguage}
      />
      <Field
        name="title"
        label={t('content.title')}
        maxLength={200}
        value={text.title}
        fault={faults.title}
        onChange={(title) => set({ title })}
      />
      <fieldset className={styles.tools} aria-label={t('content.elements')}>
        {tools.map((tool) => (
          <Button key={tool.tag} onClick={() => wrap(tool)}>
            {t(`content.tag-${tool.tag}`)}
          </Button>
        ))}
      </fieldset>
      <div className={styles.source} ref={place}>
        <Field
          name="content"
          label={t('content.text')}
          hint={t('content.textHint')}
          kind="area"
          maxLength={10_000}
          value={text.content}
          onChange={(content) => set({ content })}
        />
      </div>
    </>
  )
}
