import type { Updateable } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { ProviderLinksTable } from './tables.ts'

/**
 * Switches a merchant's provider on or off, or points it at another address: `on`, `off`, an https address of the provider's own, or
 * `here` for the games host beside the server. In effect within two seconds. A fault changes nothing.
 */
export async function setProviderLink(
  tx: Tx,
  merchantCode: string,
  [provider = '', request = '']: readonly string[],
  now: Date,
): Promise<{ done: string } | { fault: string }> {
  const change = changeOf(request)
  if (!change) return { fault: `Say on, off, here or an https address, not "${request}".` }
  const changed = await tx
    .updateTable('provider_links')
    .set(change)
    .where('merchant_code', '=', merchantCode)
    .where('provider_code', '=', provider)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return { fault: `${merchantCode} has no provider "${provider}".` }
  const done = `${provider} is ${change.launch_url === undefined ? request : `launched at ${change.launch_url ?? 'the games host'}`}.`
  await recordSignificantEvent(tx, { merchantCode, kind: 'merchant-changed', subject: 'provider', detail: done, at: now })
  return { done }
}

const NO_CLOSING = { closed_at: null, closed_by: '', closed_until: null, closing_texts: '{}' }

function changeOf(request: string): Updateable<ProviderLinksTable> | undefined {
  if (request === 'on') return { is_enabled: true, ...NO_CLOSING, is_closed_by_itself: false }
  // Whether it closed by itself before is not forgotten.
  if (request === 'off') return { is_enabled: false, ...NO_CLOSING }
  if (request === 'here') return { launch_url: null }
  return URL.parse(request)?.protocol === 'https:' ? { launch_url: request } : undefined
}
