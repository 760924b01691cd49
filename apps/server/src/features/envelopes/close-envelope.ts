import type { Transact, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { returnRest } from './envelope-money.ts'
import type { EnvelopeTools } from './envelope-tools.ts'
import { type Envelope, listDue, lockEnvelopeForUpdate, updateClosed } from './envelopes.store.ts'
import { sumFree } from './shares.store.ts'

type Tools = Pick<EnvelopeTools, 'clock' | 'makeId'>

/** At most this many end in one run; the next run ends more. */
const AT_ONCE_MAX = 200

/**
 * Ends the envelopes whose time is over: what nobody took is in the float again. Each in a transaction of its own, which marks it: so
 * it may run twice, late and on several servers at once, and die in the middle. Returns how many it ended.
 */
export async function endEnvelopes(transact: Transact, tools: Tools): Promise<number> {
  const due = await transact((tx) => listDue(tx, tools.clock(), AT_ONCE_MAX))
  let ended = 0
  for (const id of due) {
    ended += await transact(async (tx) => {
      const envelope = await lockEnvelopeForUpdate(tx, id)
      if (envelope?.state !== 'open') return 0
      await close(tx, envelope, 'ended', tools)
      return 1
    })
  }
  return ended
}

/** Takes back an envelope of the sender that has not begun. Repeated, it does nothing more. */
export async function cancelEnvelope(
  tx: Tx,
  tools: Tools,
  { memberId, id }: { memberId: MemberId; id: bigint },
): Promise<Envelope | Refusal<'not-found' | 'envelope-started'>> {
  const envelope = await lockEnvelopeForUpdate(tx, id)
  if (envelope?.memberId !== memberId) return new Refusal('not-found', `envelope ${id}`)
  if (envelope.state === 'cancelled') return envelope
  if (envelope.state !== 'open' || envelope.startsAt <= tools.clock()) return new Refusal('envelope-started', `envelope ${id}`)
  return close(tx, envelope, 'cancelled', tools)
}

/** The envelope is locked and open. */
async function close(tx: Tx, envelope: Envelope, state: 'ended' | 'cancelled', tools: Tools): Promise<Envelope> {
  const at = tools.clock()
  const returnedMinor = await sumFree(tx, envelope.id)
  if (returnedMinor > 0n) await returnRest(tx, envelope, returnedMinor, tools, at)
  await updateClosed(tx, envelope.id, { state, returnedMinor, at })
  return { ...envelope, state, returnedMinor }
}
