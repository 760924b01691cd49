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

/** A completed move with its transfer. */
export type MadeMove = Moved & Pick<Move, 'amountMinor'> & Pick<FloatMove, 'direction'>

/**
 * Moves money between an agent's wallet and its float. Refusals in this order: an unreadable body,
 * the merchant allows no money between accounts, no amount, the request id belongs to another move,
 * the transaction password, the refusals of `moveToFloat` and `moveFromFloat`. A completed move is
 * returned again and needs no password.
 */
export async function moveFloat(transact: Transact, tools: FloatCallTools, call: MemberCall<typeof endpoint>): Promise<MadeMove | Refused> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { memberId } = call.caller
  const prepared = await transact(async (tx) => {
    const asked = await openCredentials(tx, tools.keys, call, FloatMovePayload, tools.clock())
    if (asked instanceof Refusal) return asked
    const amountMinor = amountOf(merchant, asked)
    if (amountMinor instanceof Refusal) return amountMinor
    const kind = asked.direction === 'to-float' ? TransferKind.toFloat : TransferKind.fromFloat
    const known = await findMove(tx, kind, { memberId, requestId: asked.requestId, amountMinor })
    return known instanceof Refusal ? known : { asked, amountMinor, known }
  })
  if (prepared instanceof Refusal) return prepared
  const { asked, amountMinor, known } = prepared
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
