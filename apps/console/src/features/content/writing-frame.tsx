import type { Language } from '@pavilion/api/languages'
import { type ReactNode, useState } from 'react'
import type { ValueFor } from '../../domain/contract.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'
import { type Act, Acts } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Meanwhile } from '../../ui/meanwhile.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './content.module.css'
import { Findings } from './findings.tsx'
import { Preview } from './preview.tsx'
import { TextsEditor } from './texts-editor.tsx'
import type { useWriting } from './use-writing.ts'
import { fieldsOf, labelOf, type Texts, textIn, textsIn } from './written-fields.ts'

/** What every row that is written has. */
type WrittenRow = Pick<ValueFor<'getWrittenTopic'>, 'languages' | 'version' | 'changedBy'> & { texts: Texts }
type Form = Omit<ReturnType<typeof useWriting<WrittenRow>>, 'saving'> & {
  saving: Pick<ReturnType<typeof useWriting>['saving'], 'save' | 'isBusy' | 'fault' | 'field'>
}

type Props = {
  form: Form
  row: WrittenRow | undefined
  facts: readonly (Fact | undefined | false)[]
  /** What can be done with what is saved. */
  acts: readonly Act[]
  /** What the button says. */
  save: string
  /** Fields above the words, and beneath them. */
  above?: ReactNode
  below: (faults: Fields) => ReactNode
  /** The words, where they are no title and text; and what members see of them. */
  words?: (given: { language: Language; onLanguage: (language: Language) => void; faults: Fields }) => ReactNode
  shown?: (language: Language) => ReactNode
  /** Beneath what members read, in that language. */
  beside?: (language: Language) => ReactNode
  /** What a field that is no text is called. */
  nameOf?: (name: string) => string
}

/** The form at the left, what members read at the right, whether it is saved, and what can be done once it is. */
export function WritingFrame(props: Props) {
  const t = useText()
  const [language, setLanguage] = useState<Language>('EN')
  const { form, row, facts, acts, save, above, words, shown, below, beside, nameOf } = props
  const { values, saving, change, isDirty } = form
  const texts = textsIn(values)
  const faults = saving.field === undefined ? {} : { [saving.field]: t(errorKey(saving.fault)) }
  return (
    <>
      <Unsaved isUnsaved={isDirty} />
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
          {form.differences.length > 0 && (
            <Meanwhile
              by={row?.changedBy ?? ''}
              differences={form.differences}
              labelOf={(name) => nameOf?.(name) ?? labelOf(name, t)}
              onTheirs={form.drop}
              onMine={form.keepMine}
            />
          )}
          {saving.fault !== undefined && <Notice tone="fault">{t(errorKey(saving.fault))}</Notice>}
          {form.found && <Findings found={form.found} />}
          {above}
          {words?.({ language, onLanguage: setLanguage, faults }) ?? (
            <TextsEditor
              texts={texts}
              language={language}
              onLanguage={setLanguage}
              onChange={(next) => change(fieldsOf(next))}
              markOf={(each) => t(`content.text-${markOf(texts, row, each)}`)}
              faults={faults}
            />
          )}
          {below(faults)}
          <div className={styles.bar}>
            <Button type="submit" tone="primary" busy={saving.isBusy} disabled={!isDirty}>
              {save}
            </Button>
            <span>{t(isDirty ? 'content.unsaved' : row ? 'content.allSaved' : 'content.nothingYet')}</span>
          </div>
        </form>
        <div className={styles.form}>
          {shown?.(language) ?? <Preview text={textIn(texts, language)} english={textIn(texts, 'EN')} language={language} />}
          {beside?.(language)}
        </div>
      </div>
      <Acts acts={row && (isDirty || saving.isBusy) ? [...acts.map(blockedBy(t('content.saveFirst'))), dropAct(form.drop, t)] : acts} />
    </>
  )
}

/** What is done is done with what is saved, and not with what is seen: beside words that are not saved it waits. */
const blockedBy =
  (blocked: string) =>
  (act: Act): Act => ({ ...act, blocked })

const dropAct = (drop: () => void, t: Translate): Act => ({
  id: 'drop',
  label: t('content.drop'),
  effect: t('content.dropEffect'),
  run: async () => drop(),
  done: t('content.dropped'),
})

/** How far a language is in the form; older ones are known of what is saved alone. */
function markOf(texts: Texts, row: WrittenRow | undefined, language: Language) {
  const { title, content } = textIn(texts, language)
  if (title === '' && content === '') return 'empty'
  if (title === '' || content === '') return 'partial'
  const saved = textIn(row?.texts ?? {}, language)
  const isAsSaved = saved.title === title && saved.content === content
  return isAsSaved && row?.languages.find((one) => one.language === language)?.state === 'older' ? 'older' : 'filled'
}
