import type { Tx } from '../../base/database.ts'
import { isWithin } from '../merchants/index.ts'
import { ABSOLUTE_MS, IDLE_MS } from './authenticate.ts'
import { listPlaces } from './sessions.store.ts'

/** Operators that a sentence names. */
const NAMED_MAX = 10

/**
 * The effect of a list of networks on the merchant's operators who are logged in: it shuts out all
 * of them, lets some in, or nobody is logged in. The sentence is for the operator who sets the
 * list.
 */
export async function lookAtStaffNetworks(
  tx: Tx,
  merchantCode: string,
  networks: readonly string[],
  now: Date,
): Promise<{ kind: 'lets-in' } | { kind: 'shuts-out' | 'nobody-there'; sentence: string }> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const places = await listPlaces(tx, merchantCode, { openedAfter: since(ABSOLUTE_MS), seenAfter: since(IDLE_MS) })
  if (places.length === 0) {
    const sentence =
      'Nobody whose address is known is logged in now, so that nothing tells whether an operator can come from there: have one log in, and where that fails, ' +
      'put --default in the place of the list.'
    return { kind: 'nobody-there', sentence }
  }
  if (places.some(({ address }) => isWithin(networks, address))) return { kind: 'lets-in' }
  const named = places.slice(0, NAMED_MAX).map(({ username, address }) => `${username} from ${address}`)
  const more = places.length > named.length ? `, and ${places.length - named.length} more` : ''
  const sentence =
    `No operator who is logged in now could go on: ${named.join(', ')}${more}. Nothing has changed. Add a network that one of them comes ` +
    'from, or say --anyway behind the list where all of them are to come from elsewhere.'
  return { kind: 'shuts-out', sentence }
}
