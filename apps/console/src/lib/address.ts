import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Readonly<Record<string, string | undefined>>

/** What the address says is seen, such as filters and the open panel. Another address is a step back, unless it takes the place of this one. */
export function useAddress(): { search: Search; change: (patch: Search, how?: 'step' | 'replace') => void } {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (patch: Search, how: 'step' | 'replace' = 'step') => {
      // What changes the address of a page stays there: nothing that is not saved is in danger.
      const search = ((before: Search) => without({ ...before, ...patch })) as never
      void navigate({ to: '.', search, replace: how === 'replace', ignoreBlocker: true })
    },
    [navigate],
  )
  return { search, change }
}

const without = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))

/** An address's question as plain words: numbers stay as they are written. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text.startsWith('?') ? text.slice(1) : text))

export function stringifySearch(search: Record<string, unknown>): string {
  const words = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : []))
  const text = new URLSearchParams(words as [string, string][]).toString()
  return text === '' ? '' : `?${text}`
}
