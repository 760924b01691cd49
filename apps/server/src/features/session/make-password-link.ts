import type { Tx } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import { insertPasswordLink, type LinkChannel } from './password-links.store.ts'

const LIFETIME_MS = 30 * MINUTE_MS

type Wanted = { memberId: MemberId; channel: LinkChannel; at: Date; site: string }

/** Makes a link to a new password, good once and for half an hour. It is kept as a hash, so that only who receives it can use it. */
export async function makePasswordLink(tx: Tx, random: Random, { memberId, channel, at, site }: Wanted): Promise<string> {
  const token = makeToken(random)
  const expiresAt = new Date(at.getTime() + LIFETIME_MS)
  await insertPasswordLink(tx, { tokenHash: hashToken(token), memberId, channel, expiresAt })
  // The fragment after `#` reaches no server and no other site.
  return `${site}/m/forget#token=${token}`
}
