import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'

/**
 * The row that the address names, and the key of its form: another row is another form, while a new one that was saved stays in the form it
 * was written in, with what is typed at that moment.
 */
export function usePageOf(): { id: string | undefined; formKey: number; stayWith: (id: string) => void } {
  const { search, change } = useAddress()
  const { id } = search
  const [made, setMade] = useState<string>()
  const [form, setForm] = useState({ id, key: 0 })
  if (form.id !== id) setForm({ id, key: form.id === undefined && id === made ? form.key : form.key + 1 })
  const stayWith = (next: string) => {
    setMade(next)
    change({ id: next, kind: undefined, group: undefined }, 'replace')
  }
  return { id, formKey: form.key, stayWith }
}
