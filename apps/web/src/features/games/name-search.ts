import { useEffect, useState } from 'react'
import { nameSearchDebounceMs } from '../../lib/limits.ts'

/** A search by name: what is being typed, and what is searched for once the typing rests. */
export function useNameSearch(): { text: string; setText: (text: string) => void; name: string } {
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  useEffect(() => {
    const trimmed = text.trim()
    // An emptied field shows everything at once.
    const timer = setTimeout(() => setName(trimmed), trimmed === '' ? 0 : nameSearchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, name }
}
