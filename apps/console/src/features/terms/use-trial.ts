import { type FormEvent, useState } from 'react'

/** What was typed as terms that can be, or the names of the fields that are wrong. */
type Read<Terms> = { terms: Terms } | { wrong: readonly string[] }

/**
 * A form whose terms are looked at before they can be proposed: `tried` is what was looked at last, and is gone once a field
 * changes, since what is shown belongs to the terms that it was asked for.
 */
export function useTrial<Texts extends Readonly<Record<string, string>>, Terms>(begin: () => Texts, read: (texts: Texts) => Read<Terms>) {
  const [texts, setTexts] = useState(begin)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [tried, setTried] = useState<Terms>()
  const change = (name: keyof Texts, value: string) => {
    setWrong([])
    setTried(undefined)
    setTexts((before) => ({ ...before, [name]: value }))
  }
  const look = (event: FormEvent) => {
    event.preventDefault()
    const told = read(texts)
    if ('wrong' in told) setWrong(told.wrong)
    else setTried(told.terms)
  }
  return { texts, wrong, tried, change, look }
}
