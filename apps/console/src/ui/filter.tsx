import { useEffect, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Field, type FieldKind } from './field.tsx'
import styles from './filter.module.css'

type Props = { label: string; value: string; kind?: FieldKind; onFilter: (value: string | undefined) => void }

/** One word that a list is asked for. What is in force is in the address. */
export function Filter({ label, value, kind = 'text', onFilter }: Props) {
  const t = useText()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <form
      className={styles.filter}
      data-filter
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(text.trim() === '' ? undefined : text.trim())
      }}
    >
      <Field label={label} name="filter" kind={kind} maxLength={64} value={text} onChange={setText} />
      <Button type="submit">{t('ui.show')}</Button>
    </form>
  )
}
