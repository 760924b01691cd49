import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { keyOf } from './queries.ts'
import { useSession } from './session-store.ts'
import { type SystemTemplateValue, useTemplate } from './template.ts'

type Promos = SystemTemplateValue['promos']

/** Which promos count: with a session those of the member, without one those for everybody. Undefined while they are asked for. */
export const promosFor = (hasSession: boolean, personal: Promos | undefined, open: Promos): Promos | undefined =>
  hasSession ? personal : open

/** The promos for the visitor. A member's are fetched once; until they arrive none is shown. */
export function usePromos(): Promos | undefined {
  const { promos } = useTemplate()
  const session = useSession()
  const personal = useQuery({
    queryKey: [...keyOf('getSystemTemplate'), session?.userName ?? ''],
    queryFn: ({ signal }) => call('getSystemTemplate', { signal }),
    select: (template) => template.promos,
    enabled: session !== null,
    staleTime: 300_000,
  }).data
  return promosFor(session !== null, personal, promos)
}
