import { ApiRefusal, openStream } from './api.ts'
import type { EndpointName, QueryFor } from './api-types.ts'

/** Asks for a file of everything that a query finds and hands it to the browser to keep. Throws an `ApiRefusal`. */
export async function saveCsv<Name extends EndpointName>(name: Name, query: QueryFor<Name>): Promise<void> {
  const { signal } = new AbortController()
  const reply = await openStream(name, { query: query as QueryFor<EndpointName>, lastId: '', signal, accept: 'text/csv' }).catch(() => {
    throw new ApiRefusal('offline')
  })
  if (!reply.ok) {
    const envelope: { errorCode?: string; requestId?: string } = await reply.json().catch(() => ({}))
    throw new ApiRefusal(envelope.errorCode ?? 'internal', envelope.requestId)
  }
  const file = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'report.csv'
  const address = URL.createObjectURL(await reply.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: file })
  link.click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
