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
import { readRequest, refuseHeld, sendEnvelope } from './send-envelope.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/**
 * Sends a red envelope of an agent. Refusals in this order: an unreadable body, the request id
 * belongs to another envelope, the merchant allows no money between accounts, the account's
 * security changed recently, the refusals of `readRequest`, the transaction password, and the
 * refusals of `sendEnvelope`. An envelope that was sent before is returned again and needs no
 * password.
 */
export async function createEnvelope(
  transact: Transact,
  tools: EnvelopeTools,
  call: MemberCall<typeof endpoint>,
): Promise<Envelope | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { memberId } = call.caller
  const prepared = await transact(async (tx) => {
    const request = await openCredentials(tx, tools.keys, call, EnvelopePayload, tools.clock())
    if (request instanceof Refusal) return request
    const known = await findRepeated(tx, merchant, memberId, request)
    if (known) return known
    if (!allowsTransfers(merchant)) return new Refusal('transfers-closed', `merchant ${merchant.code}`)
    const held = await refuseHeld(tx, tools, memberId)
    if (held) return held
    const read = await readRequest(tx, tools, merchant, memberId, request)
    return read instanceof Refusal ? read : { request }
  })
  if (prepared instanceof Refusal || 'id' in prepared) return prepared
  const wrong = await checkTransactionPassword(transact, tools, call, prepared.request.paymentPassword)
  return wrong ?? transact((tx) => sendEnvelope(tx, tools, merchant, memberId, prepared.request))
}
