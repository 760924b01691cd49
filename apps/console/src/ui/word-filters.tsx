import { type FormEvent, useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Field, type FieldKind } from './field.tsx'

/** A word that a list is narrowed by, under its name in the address. */
export type WordField = { name: string; label: string; kind?: FieldKind }

/** Words that a list is narrowed by, with one button for all of them. The address has what is in force; an open panel closes. */
export function WordFilters({ fields }: { fields: readonly WordField[] }) {
  const t = useText()
  const { search, change } = useAddress()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const narrow = (wordOf: (name: string) => string | undefined) => {
    change({ ...Object.fromEntries(fields.map(({ name }) => [name, wordOf(name)])), open: undefined })
    setTyped({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    narrow((name) => (typed[name] ?? search[name] ?? '').trim() || undefined)
  }
  return (
    <form onSubmit={submit}>
      {fields.map(({ name, label, kind = 'text' }) => (
        <Field
          key={name}
          name={name}
          label={label}
          kind={kind}
          maxLength={64}
          value={typed[name] ?? search[name] ?? ''}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <div>
        <Button type="submit">{t('ui.show')}</Button>
        {fields.some(({ name }) => search[name] !== undefined) && (
          <Button onClick={() => narrow(() => undefined)}>{t('ui.dropFilters')}</Button>
        )}
      </div>
    </form>
  )
}
