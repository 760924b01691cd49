/** Less than the time within which every call is answered. */
const WITHIN_MS = 3_500

/** The provider could not be asked, or had nothing to say. */
export class ProviderAway extends Error {}

/** Asks a provider; throws a `ProviderAway` for silence and for its own failures. Follows no redirects. */
export async function askProvider(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(WITHIN_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const answer = await fetch(url, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
    throw new ProviderAway('no answer', { cause: error })
  })
  if (answer.status < 500) return answer
  await answer.body?.cancel()
  throw new ProviderAway(`status ${answer.status}`)
}

/** Whether the error says so, however deep. */
export function isProviderAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof ProviderAway) return true
  }
  return false
}
