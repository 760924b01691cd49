import type { RefusalOf } from '@pavilion/api/endpoint'
import { type moveFloat as endpoint, type FloatMove, FloatMovePayload } from '@pavilion/api/floats'
import { parseMinor, scaleOf } from '@pavilion/money'
import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall } from '../../base/route.ts'
import { TransferKind } from '../../ledger/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { checkTransactionPassword } from '../security/index.ts'
import { openCredentials } from '../session/index.ts'
import { allowsTransfers, type FloatCallTools } from './float-tools.ts'
import { findMove, type Move, type Moved, moveFromFloat, moveToFloat } from './move-money.ts'

type Refused = Refusal<RefusalOf<typeof endpoint>>

/** A move that was made: what it was, beside its transfer. */
export type MadeMove = Moved & Pick<Move, 'amountMinor'> & Pick<FloatMove, 'direction'>

/**
 * Moves money between an agent's wallet and its float. Refusals in this order: the body cannot be read, the merchant lets no money
 * go between accounts, no amount, the request id stands for another move, the transaction password, what `moveToFloat` and
 * `moveFromFloat` say. A move that was made before is answered again and asks for no password.
 */
export async function moveFloat(transact: Transact, tools: FloatCallTools, call: MemberCall<typeof endpoint>): Promise<MadeMove | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { memberId } = call.caller
  const begun = await transact(async (tx) => {
    const asked = await openCredentials(tx, tools.keys, call, FloatMovePayload, tools.clock())
    if (asked instanceof Refusal) return asked
    const amountMinor = amountOf(merchant, asked)
    if (amountMinor instanceof Refusal) return amountMinor
    const kind = asked.direction === 'to-float' ? TransferKind.toFloat : TransferKind.fromFloat
    const known = await findMove(tx, kind, { memberId, requestId: asked.requestId, amountMinor })
    return known instanceof Refusal ? known : { asked, amountMinor, known }
  })
  if (begun instanceof Refusal) return begun
  const { asked, amountMinor, known } = begun
  const { direction, requestId } = asked
  if (known) return { ...known, direction, amountMinor }
  const wrong = await checkTransactionPassword(transact, tools, call, asked.paymentPassword)
  if (wrong) return wrong
  const move = { memberId, amountMinor, requestId, at: tools.clock() }
  const moved = await transact<Moved | Refused>((tx) => (direction === 'to-float' ? moveToFloat : moveFromFloat)(tx, tools, move))
  return moved instanceof Refusal ? moved : { ...moved, direction, amountMinor }
}

function amountOf(merchant: Merchant, { direction, amount }: FloatMove): bigint | Refusal<'transfers-closed' | 'float-amount-invalid'> {
  if (direction === 'to-float' && !allowsTransfers(merchant)) return new Refusal('transfers-closed', `merchant ${merchant.code}`)
  const amountMinor = parseMinor(amount, scaleOf(merchant.currency))
  return amountMinor === undefined || amountMinor <= 0n ? new Refusal('float-amount-invalid', amount) : amountMinor
}
