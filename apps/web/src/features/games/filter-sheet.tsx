import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { categoryPath, categoryTextKey } from './categories.ts'
import styles from './filter-sheet.module.css'
import { useProviders } from './list-menus.tsx'
import { CLASSIFIES, type ListAction, type ListState } from './list-mode.ts'

/** Kinds to go to from any list. */
const kinds = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const

const marks = [
  { classify: CLASSIFIES.all, text: 'games.all' },
  { classify: CLASSIFIES.new, text: 'games.new' },
] as const

type FilterSheetProps = { type: string; state: ListState; onChoose: (action: ListAction) => void; onClose: () => void }

/** Narrows the list: a studio and a mark, or another kind altogether. */
export function FilterSheet({ type, state, onChoose, onClose }: FilterSheetProps) {
  const t = useText()
  const studioId = useId()
  const providers = useProviders(type)
  const [providerCode, setProviderCode] = useState(state.providerCode ?? '')
  const [classify, setClassify] = useState(state.classify)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose({ kind: 'filter', providerCode: providerCode === '' ? undefined : providerCode, classify })
    onClose()
  }
  const clear = () => {
    onChoose({ kind: 'filter', providerCode: undefined, classify: '' })
    onClose()
  }
  return (
    <Sheet title={t('games.filter')} onClose={onClose}>
      <form onSubmit={submit}>
        <label className={styles.label} htmlFor={studioId}>
          {t('games.studio')}
        </label>
        <select id={studioId} className={styles.select} value={providerCode} onChange={(event) => setProviderCode(event.target.value)}>
          <option value="">{t('games.allStudios')}</option>
          {providers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <fieldset className={styles.marks}>
          <legend className="visually-hidden">{t('games.filter')}</legend>
          {marks.map((mark) => (
            <label key={mark.classify} className={classNames(styles.mark, classify === mark.classify && styles.chosen)}>
              <input
                className="visually-hidden"
                type="radio"
                name="classify"
                checked={classify === mark.classify}
                onChange={() => setClassify(mark.classify)}
              />
              {t(mark.text)}
            </label>
          ))}
        </fieldset>
        <h3 className={styles.label}>{t('games.kinds')}</h3>
        <ul className={styles.kinds}>
          {kinds.map((key) => (
            <li key={key}>
              <Link className={styles.kind} to={categoryPath(key)} onClick={onClose}>
                {t(categoryTextKey(key))}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={clear}>
            {t('games.clearFilter')}
          </Button>
          <Button type="submit">{t('games.applyFilter')}</Button>
        </div>
      </form>
    </Sheet>
  )
}
