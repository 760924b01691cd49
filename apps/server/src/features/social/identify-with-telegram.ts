import { createHash, createHmac } from 'node:crypto'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import { equalsInConstantTime } from '../../base/random.ts'
import type { Identity } from './identify-with-code.ts'
import type { Provider } from './providers.ts'

/** How old the signed answer may be, and how far the clocks may be apart. */
const FRESH_FOR_MS = 10 * 60_000
const CLOCK_SKEW_MS = 60_000

/** Where the browser is sent to: the log-in widget's own page, which leads back to `returnTo`. */
export function telegramAddress(provider: Provider, site: MerchantOrigin, returnTo: string): URL {
  const url = new URL(`${provider.address}/auth`)
  url.searchParams.set('bot_id', provider.clientId)
  url.searchParams.set('origin', site)
  url.searchParams.set('request_access', 'write')
  url.searchParams.set('return_to', returnTo)
  return url
}

/**
 * Who the fields of the log-in widget name, by its published rule (core.telegram.org/widgets/login, "Checking authorization"): `hash` is
 * the hex HMAC-SHA-256 of the other fields as lines `name=value` in alphabetical order, with the SHA-256 of the bot's token as key;
 * and `auth_date` must be fresh. `proof` makes the answer good once.
 */
export function identifyWithTelegram(
  provider: Provider,
  fields: Readonly<Record<string, string>>,
  now: Date,
): (Identity & { proof: Buffer }) | undefined {
  const { hash = '', ...signed } = fields
  const lines = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
  const key = createHash('sha256').update(provider.clientSecret).digest()
  const proof = createHmac('sha256', key).update(lines.join('\n')).digest()
  if (!/^[0-9a-f]{64}$/.test(hash) || !equalsInConstantTime(proof, Buffer.from(hash, 'hex'))) return undefined
  const { id = '', auth_date: authDate = '' } = signed
  if (!/^[1-9]\d{0,19}$/.test(id) || !/^\d{1,12}$/.test(authDate)) return undefined
  const ageMs = now.getTime() - Number(authDate) * 1_000
  if (ageMs > FRESH_FOR_MS || ageMs < -CLOCK_SKEW_MS) return undefined
  return { subject: id, name: (signed.username ?? signed.first_name ?? '').slice(0, 64), proof }
}
