import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '../domain/api.ts'
import { knownRoutes } from '../domain/api-routes.ts'
import type { BootData } from '../domain/page.ts'
import { statusQueryKey } from '../domain/system-status.ts'

/** The cache of server data, with what the page came with. */
export function createQueryClient(boot: BootData): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal; only a network that failed is worth a second try.
        retry: (failures, error) => failures < 1 && error instanceof ApiRefusal && error.code === 'offline',
        retryDelay: 1_000,
        // Without a connection a call fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
        // In that mode nothing would be asked for again by itself once the connection is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  if (boot.status) client.setQueryData(statusQueryKey, boot.status)
  for (const { key, data } of boot.queries) client.setQueryData(key, data)
  return client
}

/** Forgets what belongs to a member: another one may be next on this device. */
export function forgetMember(client: QueryClient): void {
  const routes: Readonly<Record<string, readonly string[] | undefined>> = knownRoutes
  client.removeQueries({ predicate: ({ queryKey }) => routes[String(queryKey[0])]?.[3] !== 'public' && queryKey[0] !== 'gamePages' })
}
