import type { Language } from '@pavilion/api/languages'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { keyOf } from '../../domain/queries.ts'

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

/** Changes the shown mail without a request: `change` returns null for a removed message. */
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
