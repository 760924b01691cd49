import { useEffect, useRef, useState } from 'react'
import { nameSearchDebounceMs } from '../../domain/limits.ts'
import { type Schedule, schedule } from '../../lib/timers.ts'

/**
 * Hears what is typed into a search and says the trimmed name once the typing has rested for 600 ms. An emptied field says so at
 * once. `stop` drops what is still to be said.
 */
export function listenForName(
  onName: (name: string) => void,
  later: Schedule = schedule,
): { type: (text: string) => void; stop: () => void } {
  let cancel = () => {}
  return {
    type: (text) => {
      cancel()
      const name = text.trim()
      if (name === '') onName('')
      else cancel = later(() => onName(name), nameSearchDebounceMs)
    },
    stop: () => cancel(),
  }
}

/**
 * A search by name: the text of the field, and the function that takes what is typed. `name` is the
 * current search.
 */
export function useNameSearch(name: string, onName: (name: string) => void): { text: string; setText: (text: string) => void } {
  const [text, setText] = useState(name)
  const said = useRef(name)
  const say = useRef(onName)
  say.current = onName
  const [search] = useState(() =>
    listenForName((next) => {
      said.current = next
      say.current(next)
    }),
  )
  useEffect(() => search.stop, [search])
  // Another list was chosen, with a search of its own or none: the field shows that, and not what was still being typed.
  useEffect(() => {
    if (name === said.current) return
    said.current = name
    search.stop()
    setText(name)
  }, [name, search])
  return {
    text,
    setText: (next) => {
      setText(next)
      search.type(next)
    },
  }
}
