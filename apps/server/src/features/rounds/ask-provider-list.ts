import { SIGNATURE_HEADER } from '@pavilion/provider'
import type { Static, TSchema } from 'typebox'
import { Value } from '../../base/parse.ts'
import type { AskPartners } from '../../base/partners.ts'
import type { ProviderLink } from '../games/index.ts'
import { signBody } from './signature.ts'

/** A call to a provider whose body is only the casino's name and whose reply is a list. */
type ListCall = { path: string; reply: TSchema }

/**
 * Requests a list from a provider, at its own address or else at the games host's. Undefined where
 * the provider does not respond or the reply does not match: replies are foreign input.
 */
export async function askProviderList<Call extends ListCall>(
  { ask, gamesUrl }: { ask: AskPartners; gamesUrl: string },
  link: Pick<ProviderLink, 'casinoId' | 'secrets' | 'launchUrl'>,
  { path, reply: schema }: Call,
): Promise<Static<Call['reply']> | undefined> {
  const body = JSON.stringify({ casino_id: link.casinoId })
  try {
    const { status, text } = await ask('game-list', new URL(path, link.launchUrl ?? gamesUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link.secrets.ours, body) },
      body,
    })
    if (status !== 200) return undefined
    const reply: unknown = JSON.parse(text)
    return Value.Check(schema, reply) ? (reply as Static<Call['reply']>) : undefined
  } catch {
    return undefined
  }
}
