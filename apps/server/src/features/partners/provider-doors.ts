import type { BodyOf } from '@pavilion/api/endpoint'
import { closedDaysMax, type closeProvider as closeEndpoint, type ProviderDoorValue } from '@pavilion/api/provider-doors'
import type { Db, Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type Changing, changeOnce, type LinkDoor, type LinkTerms } from '../games/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import type { PlayingCounts } from '../rounds/index.ts'
import { listLinks, lockDoorForUpdate, subjectOf, updateDoor } from './providers.store.ts'

type Request = { requestId: string; provider: string; seen: string }
type LinkClosing = NonNullable<LinkDoor['closing']>
type Closing = { texts: BodyOf<typeof closeEndpoint>['texts']; until: string | undefined }

/** Every provider of the merchant: open or closed, and what goes on in its games. */
export async function listDoors(db: Db, playingAt: PlayingCounts, merchantCode: string, at: Date): Promise<ProviderDoorValue[]> {
  const playing = await playingAt(merchantCode)
  const links = await listLinks(db, merchantCode, at)
  return links.map((link) => {
    const count = playing?.get(link.id)
    return {
      provider: link.providerCode,
      isOpen: link.isEnabled,
      ...(link.closing && { closing: wireClosing(link.closing) }),
      ...(count && { playing: { openRounds: count.openRounds, members: count.members, isAll: count.isAll } }),
      seen: seenOf(link),
    }
  })
}

/** Closes a provider, or gives one that an operator closed another text or end. */
export async function closeProvider(tx: Tx, changing: Changing, { requestId, provider, seen, texts, until }: Request & Closing) {
  const { operator, at } = changing
  const asked = { provider, seen, texts, until }
  const end = until === undefined ? null : new Date(until)
  return changeOnce(tx, changing, { requestId, act: 'close-provider', asked }, async () => {
    if (end && !(end.getTime() > at.getTime() && end.getTime() <= at.getTime() + closedDaysMax * DAY_MS)) {
      return new Refusal('until-invalid', String(until), { field: 'until' })
    }
    const link = await lockCurrent(tx, changing, { provider, seen })
    if (link instanceof Refusal) return link
    await updateDoor(tx, link.id, { is_enabled: false, closed_at: at, closed_by: operator.name, closed_until: end, closing_texts: texts })
    await record(tx, changing, 'close-provider', link, { isOpen: false, texts, until: end?.toISOString() ?? null })
    return { done: true as const }
  })
}

/** Opens a provider that an operator closed. */
export async function openProvider(tx: Tx, changing: Changing, { requestId, provider, seen }: Request) {
  return changeOnce(tx, changing, { requestId, act: 'open-provider', asked: { provider, seen } }, async () => {
    const link = await lockCurrent(tx, changing, { provider, seen })
    if (link instanceof Refusal) return link
    await updateDoor(tx, link.id, { is_enabled: true, closed_at: null, closed_by: '', closed_until: null, closing_texts: {} })
    await record(tx, changing, 'open-provider', link, { isOpen: true })
    return { done: true as const }
  })
}

/** The link, unless it closed by itself, or the house closed it, or somebody closed or opened it after it was read. */
async function lockCurrent(tx: Tx, { operator, at }: Changing, { provider, seen }: Pick<Request, 'provider' | 'seen'>) {
  const link = await lockDoorForUpdate(tx, operator.merchantCode, provider, at)
  if (!link) return new Refusal('not-found', provider)
  if (link.closing?.isByItself) return new Refusal('provider-closed-itself', provider)
  if (link.closing && isByHouse(link.closing)) return new Refusal('closed-elsewhere', provider)
  return seenOf(link) === seen ? link : new Refusal('changed-meanwhile', `${provider} is ${seenOf(link)}`)
}

/** What a reader has seen of it: open, or closed and since when. */
const seenOf = ({ closing }: LinkDoor): string => (closing ? `closed ${closing.at?.toISOString() ?? ''}`.trim() : 'open')

/** Closed on the command line, which leaves no time of it. What more people decided there is not undone by one operator. */
const isByHouse = ({ at, isByItself }: LinkClosing) => !isByItself && at === undefined

function wireClosing(closing: LinkClosing) {
  const { at, by, until, texts, isByItself } = closing
  return {
    ...(at && { at: at.toISOString() }),
    ...(by !== '' && { by }),
    ...(until && { until: until.toISOString() }),
    texts,
    isByItself,
    isByHouse: isByHouse(closing),
  }
}

async function record(
  tx: Tx,
  { operator, address, at }: Changing,
  action: string,
  link: LinkTerms & LinkDoor,
  after: object,
): Promise<void> {
  const { providerCode, isEnabled, closing } = link
  const before = { isOpen: isEnabled, ...(closing && { texts: closing.texts, until: closing.until?.toISOString() ?? null }) }
  const detail = JSON.stringify({ before, after })
  await recordOperatorAction(tx, { operator, action, subject: subjectOf(providerCode), detail, address, at })
  await recordSignificantEvent(tx, {
    merchantCode: operator.merchantCode,
    kind: 'merchant-changed',
    subject: 'provider',
    detail: `${operator.name} at the console: ${action} ${providerCode}.`,
    at,
  })
}
