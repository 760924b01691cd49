import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'

/** So long after the last letter it is asked. */
const SETTLES_AFTER_MS = 120
/** Questions about contacts and names are counted, so that each is asked once it is whole. */
const COUNTED_SETTLES_AFTER_MS = 800
/** A number of five digits or more, an address, several words, or letters that accounts do not have. */
const MAY_BE_COUNTED = /(?:\d[\s().–-]*){5}|@|\S\s+\S|[^ -~]/
const LETTERS_MIN = 2
const LETTERS_MAX = 200

/** What of members fits a text. An answer stands under its own question, so that a late one takes nobody's place. */
export function useFoundMembers(text: string) {
  const asked = useSettled(text.trim())
  const isAsked = asked.length >= LETTERS_MIN && asked.length <= LETTERS_MAX
  const answer = useQuery({
    queryKey: ['searchMembers', asked],
    queryFn: ({ signal }) => call('searchMembers', { query: { text: asked }, signal }),
    enabled: isAsked,
    gcTime: 0,
  })
  const isCurrent = isAsked && asked === text.trim()
  return {
    hits: isCurrent ? (answer.data?.list ?? []) : [],
    fault: isCurrent ? answer.error : null,
    isSearching: text.trim().length >= LETTERS_MIN && text.trim().length <= LETTERS_MAX && (!isCurrent || answer.isPending),
  }
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), MAY_BE_COUNTED.test(text) ? COUNTED_SETTLES_AFTER_MS : SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
