import type { Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'

/**
 * Switches a merchant's provider on or off, or points it at another address: `on`, `off`, an https address of the provider's own, or
 * `here` for the games host beside the server. In effect within two seconds. A fault changes nothing.
 */
export async function setProviderLink(
  tx: Tx,
  merchantCode: string,
  [provider = '', wish = '']: readonly string[],
  now: Date,
): Promise<{ done: string } | { fault: string }> {
  const change = changeOf(wish)
  if (!change) return { fault: `Say on, off, here or an https address, not "${wish}".` }
  const changed = await tx
    .updateTable('provider_links')
    .set(change)
    .where('merchant_code', '=', merchantCode)
    .where('provider_code', '=', provider)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return { fault: `${merchantCode} has no provider "${provider}".` }
  const done = `${provider} is ${change.launch_url === undefined ? wish : `launched at ${change.launch_url ?? 'the games host'}`}.`
  await recordSignificantEvent(tx, { merchantCode, kind: 'merchant-changed', subject: 'provider', detail: done, at: now })
  return { done }
}

function changeOf(wish: string): { is_enabled?: boolean; launch_url?: string | null } | undefined {
  if (wish === 'on' || wish === 'off') return { is_enabled: wish === 'on' }
  if (wish === 'here') return { launch_url: null }
  return URL.parse(wish)?.protocol === 'https:' ? { launch_url: wish } : undefined
}
