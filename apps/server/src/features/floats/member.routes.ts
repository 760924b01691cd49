import { type FloatStateValue, getFloat, moveFloat as moveEndpoint } from '@pavilion/api/floats'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import { getTransferTime, shardOf } from '../../ledger/index.ts'
import { memberProfiles } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { getOwnMoney } from '../withdrawals/index.ts'
import { findFloat } from './float-accounts.ts'
import { allowsTransfers, type FloatCallTools } from './float-tools.ts'
import { moveFloat } from './move-float.ts'

/** An agent's float. Agents whose account is a real one only. */
export function floatsMemberRoutes(scope: Scope<'member'>, tools: FloatCallTools): void {
  scope.read(getFloat, async (db, call) => wireState(db, tools, call))

  scope.steps(moveEndpoint, async (transact, call) => {
    const made = await moveFloat(transact, tools, call)
    if (made instanceof Refusal) return made
    return transact(async (tx) => {
      const state = await wireState(tx, tools, call)
      const { memberId } = call.caller
      return {
        id: made.transferId.toString(),
        direction: made.direction,
        amount: formatMinor(made.amountMinor, scaleOf(state.currency)),
        at: (await getTransferTime(tx, shardOf(memberId), made.transferId)).toISOString(),
        state,
      }
    })
  })
}

async function wireState(db: Db, tools: FloatCallTools, call: Pick<MemberCall, 'caller' | 'merchantCode'>): Promise<FloatStateValue> {
  const merchant = await getMerchant(tools.directory, call.merchantCode)
  const { memberId } = call.caller
  const { currency, currencySymbol } = merchant
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const { realMinor } = await getOwnMoney(db, memberId, currency, tools.clock())
  return {
    currency,
    currencySymbol,
    float: text((await findFloat(db, memberId, currency))?.balanceMinor ?? 0n),
    wallet: text(realMinor),
    isOpen: allowsTransfers(merchant),
    hasTransactionPassword: (await memberProfiles.findPaymentPasswordHash(db, memberId)) !== undefined,
  }
}
