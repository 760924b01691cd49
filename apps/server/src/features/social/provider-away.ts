import { PartnerAway } from '@pavilion/service'
import type { AskPartners } from '../../base/partners.ts'

/** The provider could not be asked, or had nothing to say. */
export class ProviderAway extends Error {}

/** As `fetch`, which the library of the protocol wants; throws a `ProviderAway` for silence and for the provider's own failures. */
export type AskProvider = (url: string | URL, init?: RequestInit) => Promise<Response>

/** Asks providers by the one way out. */
export function createAskProvider(ask: AskPartners): AskProvider {
  return async (url, { method = 'GET', headers, body } = {}) => {
    const question = {
      method: method === 'POST' ? method : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...textOf(body),
    } as const
    const {
      status,
      headers: told,
      text,
    } = await ask('social-log-in', url, question).catch((error: unknown) => {
      throw new ProviderAway(error instanceof PartnerAway ? error.message : 'no answer', { cause: error })
    })
    if (status >= 500) throw new ProviderAway(`status ${status}`)
    return new Response(status === 204 ? null : text, { status, headers: { 'content-type': told['content-type'] ?? '' } })
  }
}

/** Whether the error says so, however deep. */
export function isProviderAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof ProviderAway) return true
  }
  return false
}

/** What the library sends: a form, or nothing. */
function textOf(body: RequestInit['body']): { body?: string } {
  if (body === undefined || body === null) return {}
  if (typeof body === 'string' || body instanceof URLSearchParams) return { body: String(body) }
  throw new Error('a body that is no text')
}
