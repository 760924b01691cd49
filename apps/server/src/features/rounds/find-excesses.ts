import type { Tx } from '../../base/database.ts'
import { TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import type { CallContext, Line } from './call-context.ts'
import { lockFlow } from './flows.store.ts'
import type { ProviderTools } from './provider-tools.ts'
import type { RoundSums } from './rounds.store.ts'
import type { Excess } from './withheld.store.ts'

/**
 * For each new line of a call, the provider's limit that it exceeds, or undefined. A win is limited
 * by the stake of its round and by what the link may pay within an hour and a day. The caller has
 * locked the wallet; until `tx` ends no other caller of this function pays out on the link.
 */
export async function findExcesses(
  tx: Tx,
  { tools, link, wallet, call }: CallContext,
  fresh: readonly Line[],
  round: RoundSums | undefined,
): Promise<(Excess | undefined)[]> {
  if (fresh.every((line) => line.kind === TransferKind.bet)) return fresh.map(() => undefined)
  const room = await lockRoom(tx, tools, link, wallet)
  let stakeMinor = round?.stakeMinor ?? 0n
  let winMinor = round?.winMinor ?? 0n
  return fresh.map(({ kind, amountMinor }) => {
    if (kind === TransferKind.bet) {
      stakeMinor += amountMinor
      room.paidMinor -= amountMinor
      return undefined
    }
    const isWithin = call.multipleMax === 0 || winMinor + amountMinor <= stakeMinor * BigInt(call.multipleMax)
    const excess = isWithin ? room.excessOf(amountMinor) : stakeMinor === 0n ? 'no-bet' : 'above-multiple'
    if (excess) return excess
    winMinor += amountMinor
    room.paidMinor += amountMinor
    return undefined
  })
}

/** Locks the link's remaining room for payouts until `tx` ends. Play money has no limits. */
export async function lockRoom(tx: Tx, tools: Pick<ProviderTools, 'clock' | 'moneyOf'>, link: ProviderLink, wallet: WalletRef) {
  const { currency } = await tools.moneyOf(link.merchantCode)
  const flow = wallet.currency === currency ? await lockFlow(tx, link.id, currency, tools.clock()) : undefined
  const room = {
    /** Paid out since, less stakes taken. */
    paidMinor: 0n,
    /** The limit that this amount would exceed. */
    excessOf: (amountMinor: bigint): Excess | undefined => {
      if (!flow) return undefined
      const addedMinor = room.paidMinor + amountMinor
      if (flow.hourMinor + addedMinor > link.limits.hourNetMaxMinor) return 'hour-limit'
      return flow.dayMinor + addedMinor > link.limits.dayNetMaxMinor ? 'day-limit' : undefined
    },
  }
  return room
}
