import type { Language } from '@pavilion/api/languages'
import { type ReactNode, useState } from 'react'
import type { ValueFor } from '../../lib/contract.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './content.module.css'
import { Findings } from './findings.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { Preview } from './preview.tsx'
import { areSame } from './same-texts.ts'
import { type Texts, TextsEditor, textIn } from './texts-editor.tsx'
import type { useWriting } from './use-writing.ts'

/** What every row that is written has. */
type WrittenRow = Pick<ValueFor<'getWrittenTopic'>, 'texts' | 'languages' | 'version' | 'changedBy'>

type Props<Values extends { texts: Texts }, Row extends WrittenRow> = {
  form: ReturnType<typeof useWriting<Values, Row>>
  row: Row | undefined
  facts: readonly (Fact | undefined | false)[]
  /** What the button says. */
  save: string
  /** Fields above the words, and beneath them. */
  above?: ReactNode
  below: (faults: Readonly<Record<string, string>>) => ReactNode
}

/** The form at the left, what members read at the right, and whether it is saved. */
export function WritingFrame<Values extends { texts: Texts }, Row extends WrittenRow>(props: Props<Values, Row>) {
  const t = useText()
  const [language, setLanguage] = useState<Language>('EN')
  const { form, row, facts, save, above, below } = props
  const { values, saving, change } = form
  const faults = saving.field === undefined ? {} : { [saving.field]: t(errorKey(saving.fault)) }
  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save()
        }}
      >
        {row && <Facts list={facts} />}
        {row && form.isNewer && form.isDirty && (
          <Meanwhile
            mine={values.texts}
            theirs={row.texts}
            by={row.changedBy ?? ''}
            onTheirs={() => form.takeUp(row, 'theirs')}
            onMine={() => form.takeUp(row, 'mine')}
          />
        )}
        {saving.fault !== undefined && <Notice tone="fault">{t(errorKey(saving.fault))}</Notice>}
        {form.found && <Findings found={form.found} />}
        {above}
        <TextsEditor
          texts={values.texts}
          language={language}
          onLanguage={setLanguage}
          onChange={(texts) => change({ texts } as Partial<Values>)}
          markOf={(each) => t(`content.text-${markOf(values.texts, row, each)}`)}
          faults={faults}
        />
        {below(faults)}
        <div className={styles.bar}>
          <Button type="submit" tone="primary" busy={saving.isBusy} disabled={!form.isDirty}>
            {save}
          </Button>
          <span>{t(form.isDirty ? 'content.unsaved' : row ? 'content.allSaved' : 'content.nothingYet')}</span>
        </div>
      </form>
      <Preview text={textIn(values.texts, language)} english={textIn(values.texts, 'EN')} language={language} />
    </div>
  )
}

/** How far a language is in the form; older ones are known of what is saved alone. */
function markOf(texts: Texts, row: WrittenRow | undefined, language: Language) {
  const { title, content } = textIn(texts, language)
  if (title === '' && content === '') return 'empty'
  if (title === '' || content === '') return 'partial'
  const saved = row?.languages.find((one) => one.language === language)
  const isAsSaved = areSame({ [language]: textIn(row?.texts ?? {}, language) }, { [language]: { title, content } })
  return saved?.state === 'older' && isAsSaved ? 'older' : 'filled'
}
