import { mayBeCounted } from '@pavilion/api/member-question'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../domain/api.ts'
import { useOffice } from '../domain/office.ts'

/** So long after the last letter it is asked. */
const SETTLES_AFTER_MS = 120
/** Questions about contacts and names are counted, so that each is asked once it is whole. */
const COUNTED_SETTLES_AFTER_MS = 800
const LETTERS_MIN = 2
const LETTERS_MAX = 200

/** What of members fits a text, for an operator who may look for them; nobody else asks. An answer is under its own question, so that a late one takes nobody's place. */
export function useFoundMembers(text: string) {
  const { may } = useOffice()
  const isCounted = mayBeCounted(text.trim(), may('revealMemberFact'))
  const asked = useSettled(text.trim(), isCounted ? COUNTED_SETTLES_AFTER_MS : SETTLES_AFTER_MS)
  const isLong = (words: string) => may('searchMembers') && words.length >= LETTERS_MIN && words.length <= LETTERS_MAX
  const isAsked = isLong(asked)
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
    isSearching: isLong(text.trim()) && (!isCurrent || answer.isPending),
  }
}

/** The text once nobody has typed for so long. */
function useSettled(text: string, afterMs: number): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled
}
