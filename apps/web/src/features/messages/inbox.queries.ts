import type { Language } from '@pavilion/api/languages'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ValueFor } from '../../lib/api-types.ts'
import { keyOf } from '../../lib/queries.ts'

export type Message = ValueFor<'listInbox'>['list'][number]

const key = (language: Language) => keyOf('listInbox', { language })

/** The member's mail, newest first, page by page. */
export function useInbox(language: Language) {
  return useInfiniteQuery({
    queryKey: key(language),
    queryFn: ({ pageParam, signal }) =>
      call('listInbox', { query: pageParam === '' ? { language } : { language, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}

type Pages = { pages: { list: Message[] }[] }

/** Changes what is shown of the mail without asking for it again: `change` answers null for a message that goes. */
export function changeInbox(queries: QueryClient, language: Language, change: (message: Message) => Message | null): void {
  queries.setQueryData<Pages>(
    key(language),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          list: page.list.flatMap((message) => {
            const next = change(message)
            return next === null ? [] : [next]
          }),
        })),
      },
  )
}
