import { type FormEvent, useId, useState } from 'react'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectFrame } from '../../ui/select-frame.tsx'
import { categoryPath, categoryTextKey } from './categories.ts'
import styles from './filter-sheet.module.css'
import type { Provider } from './games.routes.ts'
import { CLASSIFIES } from './list-mode.ts'
import type { GameList } from './use-game-list.ts'

/** Kinds to go to from any list. */
const kinds = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const

type FilterSheetProps = { list: GameList; onClose: () => void }

/** Narrows the list: a studio, a mark and for slots the bounds of a bet, or another kind altogether. */
export function FilterSheet({ list, onClose }: FilterSheetProps) {
  const t = useText()
  const { place, state, providers, classifies, choose } = list
  const [chosen, setChosen] = useState(() => ({
    providerCode: state.providerCode ?? '',
    classify: state.classify,
    minBet: state.minBet,
    minLines: state.minLines,
  }))
  const marks = [{ key: CLASSIFIES.all, name: t('games.all') }, { key: CLASSIFIES.new, name: t('games.new') }, ...classifies]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose({ kind: 'filter', ...chosen, providerCode: chosen.providerCode === '' ? undefined : chosen.providerCode })
    onClose()
  }
  const clear = () => {
    choose({ kind: 'filter', providerCode: undefined, classify: '', minBet: '', minLines: '' })
    onClose()
  }
  return (
    <Sheet title={t('games.filter')} onClose={onClose}>
      <form onSubmit={submit}>
        <StudioSelect
          providers={providers}
          value={chosen.providerCode}
          onChange={(providerCode) => setChosen((now) => ({ ...now, providerCode }))}
        />
        <fieldset className={styles.marks}>
          <legend className="visually-hidden">{t('games.marks')}</legend>
          {marks.map(({ key, name }) => (
            <label key={key} className={classNames(styles.mark, chosen.classify === key && styles.chosen)}>
              <input
                className="visually-hidden"
                type="radio"
                name="classify"
                checked={chosen.classify === key}
                onChange={() => setChosen((now) => ({ ...now, classify: key }))}
              />
              {name}
            </label>
          ))}
        </fieldset>
        {place.fixed.type === 'RNG' && <Bounds value={chosen} onChange={(bounds) => setChosen((now) => ({ ...now, ...bounds }))} />}
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

type StudioSelectProps = { providers: readonly Provider[]; value: string; onChange: (code: string) => void }

function StudioSelect({ providers, value, onChange }: StudioSelectProps) {
  const t = useText()
  const id = useId()
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t('games.studio')}
      </label>
      <SelectFrame>
        <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('games.allStudios')}</option>
          {providers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </SelectFrame>
    </>
  )
}

type BoundsValue = { minBet: string; minLines: string }

/** The least stake and the least lines; empty for any. Nothing but a whole number can be typed. */
function Bounds({ value, onChange }: { value: BoundsValue; onChange: (bounds: Partial<BoundsValue>) => void }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  return (
    <div className={styles.bounds}>
      <Field
        label={t('games.minBet')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('games.any')}
        value={value.minBet}
        trailing={<span className={styles.unit}>{currencySymbol}</span>}
        onChange={(event) => onChange({ minBet: wholeNumber(event.target.value) })}
      />
      <Field
        label={t('games.minLines')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('games.any')}
        value={value.minLines}
        onChange={(event) => onChange({ minLines: wholeNumber(event.target.value) })}
      />
    </div>
  )
}

const wholeNumber = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 6)
