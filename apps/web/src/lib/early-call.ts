// A call that the page makes before its script is there: the server names its address, the page itself adds who is logged in.

/** What the page says of the call, beside who makes it. */
export type EarlyCall = { address: string; headers: Readonly<Record<string, string>> }

/** What the page leaves behind where it made the call. */
type Asked = { address: string; authorization: string | undefined; reply: Promise<Response> }
type EarlyPage = { earlyCall?: Asked | undefined }

/**
 * Fetches, but takes the answer that is on its way already where the same member asks for the same. It is taken once; one that failed
 * is asked for again.
 */
export async function fetchOnce(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const page: EarlyPage = typeof window === 'undefined' ? {} : (window as EarlyPage)
  const asked = page.earlyCall
  const { authorization } = (init?.headers ?? {}) as Record<string, string>
  if (!asked || asked.address !== address || asked.authorization !== authorization) return fetch(address, init)
  page.earlyCall = undefined
  const given = init?.signal
  const stopped = new Promise<never>((_, refuse) => given?.addEventListener('abort', () => refuse(given.reason)))
  const early = await Promise.race([asked.reply.catch(() => undefined), stopped])
  return early ?? fetch(address, init)
}
