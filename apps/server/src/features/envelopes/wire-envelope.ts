import type { RainValue, SentEnvelopeValue } from '@pavilion/api/envelopes'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Envelope, Progress } from './envelopes.store.ts'
import type { ReceivedEnvelope } from './shares.store.ts'

/** The envelope as its sender sees it. */
export function wireSent(envelope: Envelope, progress: Progress | undefined, now: Date): SentEnvelopeValue {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(envelope.currency))
  return {
    id: envelope.id.toString(),
    greeting: envelope.greeting,
    total: text(envelope.totalMinor),
    shares: envelope.shares,
    split: envelope.split,
    receivers: envelope.receivers,
    receiverCount: envelope.receiverCount,
    state: stateOf(envelope, now),
    takenShares: progress?.takenShares ?? 0,
    takenTotal: text(progress?.takenMinor ?? 0n),
    ...(envelope.returnedMinor === null ? {} : { returned: text(envelope.returnedMinor) }),
    canCancel: stateOf(envelope, now) === 'coming',
    createdAt: envelope.createdAt.toISOString(),
    startsAt: envelope.startsAt.toISOString(),
    endsAt: envelope.endsAt.toISOString(),
  }
}

function stateOf({ state, startsAt, endsAt }: Envelope, now: Date): SentEnvelopeValue['state'] {
  if (state !== 'open') return state
  if (endsAt <= now) return 'ended'
  return startsAt > now ? 'coming' : 'running'
}

/** The envelope as one of its receivers sees it. */
export function wireRain(received: ReceivedEnvelope, currency: string, now: Date): RainValue {
  return {
    id: received.id.toString(),
    from: received.from,
    greeting: received.greeting,
    state: rainState(received, now),
    ...(received.takenMinor === null ? {} : { amount: formatMinor(received.takenMinor, scaleOf(currency)) }),
    startsAt: received.startsAt.toISOString(),
    endsAt: received.endsAt.toISOString(),
  }
}

function rainState({ takenMinor, isClosed, endsAt, startsAt, hasFree }: ReceivedEnvelope, now: Date): RainValue['state'] {
  if (takenMinor !== null) return 'taken'
  if (isClosed || endsAt <= now) return 'ended'
  if (startsAt > now) return 'coming'
  return hasFree ? 'running' : 'empty'
}

const ORDER: readonly RainValue['state'][] = ['running', 'coming', 'taken', 'empty', 'ended']

/** Running ones first, then those that start next, then the rest in their order. */
export const byState = (left: RainValue, right: RainValue): number =>
  ORDER.indexOf(left.state) - ORDER.indexOf(right.state) ||
  (left.state === 'coming' ? left.startsAt.localeCompare(right.startsAt) : right.startsAt.localeCompare(left.startsAt))
