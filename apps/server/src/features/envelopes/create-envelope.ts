import type { RefusalOf } from '@pavilion/api/endpoint'
import { EnvelopePayload, type createEnvelope as endpoint } from '@pavilion/api/envelopes'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { allowsTransfers } from '../floats/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { checkTransactionPassword } from '../security/index.ts'
import { openCredentials } from '../session/index.ts'
import type { EnvelopeTools } from './envelope-tools.ts'
import type { Envelope } from './envelopes.store.ts'
import { findRepeated } from './find-repeated.ts'
import { readWish, refuseHeld, sendEnvelope } from './send-envelope.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Sends a red envelope of an agent. Refusals in this order: the body cannot be read, the request id stands for another envelope, the
 * merchant lets no money go between accounts, what guards the money changed lately, what `readWish` says, the transaction password, and
 * what `sendEnvelope` says. An envelope that was sent before is answered again and asks for no password.
 */
export async function createEnvelope(
  transact: Transact,
  tools: EnvelopeTools,
  call: MemberCall<typeof endpoint>,
): Promise<Envelope | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { memberId } = call.caller
  const begun = await transact(async (tx) => {
    const wish = await openCredentials(tx, tools.keys, call, EnvelopePayload, tools.clock())
    if (wish instanceof Refusal) return wish
    const known = await findRepeated(tx, merchant, memberId, wish)
    if (known) return known
    if (!allowsTransfers(merchant)) return new Refusal('transfers-closed', `merchant ${merchant.code}`)
    const held = await refuseHeld(tx, tools, memberId)
    if (held) return held
    const read = await readWish(tx, tools, merchant, memberId, wish)
    return read instanceof Refusal ? read : { wish }
  })
  if (begun instanceof Refusal || 'id' in begun) return begun
  const wrong = await checkTransactionPassword(transact, tools, call, begun.wish.paymentPassword)
  return wrong ?? transact((tx) => sendEnvelope(tx, tools, merchant, memberId, begun.wish))
}
