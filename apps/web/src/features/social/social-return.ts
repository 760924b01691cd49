// How a way to another site went, as the address of the log-in page says it.

/** `done`: a session waits to be opened. `relay`: the answer must first be brought to the server. */
export type SocialReturn = { kind: 'done' } | { kind: 'relay'; address: string } | { kind: 'refused'; reason: SocialReason }

export type SocialReason = 'denied' | 'expired' | 'failed' | 'busy' | 'unavailable'

const REASONS: readonly SocialReason[] = ['denied', 'expired', 'failed', 'busy', 'unavailable']

/** Reads the query and what is behind the #; nothing when nobody came back. */
export function readSocialReturn(search: string, hash: string): SocialReturn | undefined {
  const query = new URLSearchParams(search)
  const outcome = query.get('social')
  if (outcome === null) return undefined
  if (outcome === 'done') return { kind: 'done' }
  if (outcome !== 'return') return { kind: 'refused', reason: REASONS.find((reason) => reason === outcome) ?? 'failed' }
  const answer = /[#&]tgAuthResult=([^&]*)/.exec(hash)?.[1]
  if (answer === undefined) return { kind: 'refused', reason: 'failed' }
  if (answer === 'false') return { kind: 'refused', reason: 'denied' }
  const fields = readAnswer(answer)
  if (!fields) return { kind: 'refused', reason: 'failed' }
  const relayed = new URLSearchParams({ ...fields, state: query.get('state') ?? '' })
  return { kind: 'relay', address: `/wps/social/telegram/callback?${relayed.toString()}` }
}

/** The widget's answer: base64 of a flat JSON object. */
function readAnswer(text: string): Record<string, string> | undefined {
  try {
    const binary = atob(decodeURIComponent(text).replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)]))
  } catch {
    return undefined
  }
}
