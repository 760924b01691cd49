import type { BodyOf } from '@pavilion/api/endpoint'
import type { sendMail as endpoint } from '@pavilion/api/messages'
import { attemptScope, releaseAttempt, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import { teamTree } from '../teams/index.ts'
import { insertInboxMessage } from './inbox.store.ts'
import { readId } from './read-ids.ts'
import { insertSentMail, listSentUnder } from './sent-mails.store.ts'

/** Messages of one member in ten minutes: enough for anybody who writes, too few for who floods. */
const LIMIT = { attemptsMax: 20, windowMs: 10 * 60_000 }

type Sending = { merchantCode: string; caller: Caller; body: BodyOf<typeof endpoint>; day: string; at: Date }
type Outcome = { sent: number } | Refusal<'feature-unavailable' | 'not-in-team' | 'too-many-requests'>

/** Writes to whom the caller may write to, or to nobody at all. The same request again is answered the same. */
export async function sendMail(tx: Tx, sending: Sending): Promise<Outcome> {
  const { merchantCode, caller, body, at } = sending
  const [subject, content] = [body.subject.trim(), body.text.trim()]
  if (subject === '' || content === '') throw new RequestRefused('invalid-request')
  // Taking a place also lets one message of this member wait for the other.
  const place = await reserveAttempt(tx, attemptScope('mail-sender', merchantCode, String(caller.memberId)), LIMIT, at)
  const known = await listSentUnder(tx, caller.memberId, body.requestId)
  const [first] = known
  if (first) {
    if (place.isTaken) await releaseAttempt(tx, place.id)
    const isSame = first.subject === subject && first.content === content && first.receiver_kind === body.to
    if (!isSame || !isToThese(known, body)) throw new RequestRefused('invalid-request')
    return { sent: known.length }
  }
  if (!place.isTaken) return new Refusal('too-many-requests', 'the member writes too often', { retryAfterMs: place.retryAfterMs })
  const receivers = await findReceivers(tx, sending)
  if (receivers instanceof Refusal) return receivers
  for (const receiverId of receivers) {
    await insertSentMail(tx, {
      merchantCode,
      senderId: caller.memberId,
      senderKey: body.requestId,
      to: body.to,
      receiverId,
      subject,
      content,
      at,
    })
    if (receiverId === null) continue
    // The sender is the receiver's downline where the receiver is its upline, and the other way
    // round.
    const kind = body.to === 'upline' ? 'downline' : 'upline'
    await insertInboxMessage(tx, {
      merchantCode,
      memberId: receiverId,
      titles: { EN: subject },
      contents: { EN: content },
      at,
      sender: { kind, id: caller.memberId },
    })
  }
  return { sent: receivers.length }
}

// Receivers are named only in mail to the downline. The upline is one member, who may have changed since the first request.
function isToThese(known: readonly { receiver_id: bigint | null }[], { to, receiverIds = [] }: Sending['body']): boolean {
  const asked = new Set(receiverIds.map((id) => readId(id)))
  return to !== 'downline' || (known.length === asked.size && known.every(({ receiver_id: id }) => id !== null && asked.has(id)))
}

// Somebody outside of the own line and somebody who does not exist are refused alike.
async function findReceivers(tx: Tx, sending: Sending): Promise<(MemberId | null)[] | Refusal<'feature-unavailable' | 'not-in-team'>> {
  const { caller, body, day } = sending
  if (body.to === 'support') return [null]
  if (body.to === 'upline') {
    const upline = await teamTree.findUpline(tx, caller.memberId, day)
    return upline === undefined ? new Refusal('not-in-team', 'nobody is above') : [upline]
  }
  if (!memberTypes.isAgent(caller.type)) return new Refusal('feature-unavailable', `type ${caller.type} has nobody below`)
  const receivers = new Set<MemberId>()
  for (const text of body.receiverIds ?? []) {
    const id = /^\d{1,18}$/.test(text) ? memberId(BigInt(text)) : undefined
    const isBelow = id !== undefined && id !== caller.memberId && (await teamTree.isInTeam(tx, caller.memberId, id, day))
    if (!isBelow) return new Refusal('not-in-team', `receiver ${text}`)
    receivers.add(id)
  }
  return receivers.size === 0 ? new Refusal('not-in-team', 'no receiver') : [...receivers]
}
