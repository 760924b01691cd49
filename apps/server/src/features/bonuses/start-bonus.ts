import type { Tx } from '../../base/database.ts'
import { accountId, type MemberId, transferId } from '../../base/ids.ts'
import { lockAccounts, OWN_SOURCE, openAccount, postCall, setRunningBonus, TransferKind } from '../../ledger/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import { type Bonus, insertBonus } from './bonuses.store.ts'
import { lockRunningBonus } from './end-bonus.ts'
import { type BonusTools, openPromotionAccount } from './house-side.ts'

/**
 * The amount and the terms of a bonus: amounts in minor units, weights in per cent by the type of
 * game.
 */
export type BonusOffer = {
  memberId: MemberId
  amountMinor: bigint
  requiredMinor: bigint
  weights: Readonly<Record<string, number>>
  maxStakeMinor: bigint | null
  expiresAt: Date
  reference: string
  /** Which promotion it costs. */
  promotionId?: bigint
}

/**
 * Opens a bonus account, fills it from the house and starts the bonus. Only one runs at a time:
 * returns undefined while another one runs.
 */
export async function startBonus(tx: Tx, wallet: WalletRef, offer: BonusOffer, tools: BonusTools): Promise<Bonus | undefined> {
  await lockAccounts(tx, [wallet])
  if (await lockRunningBonus(tx, wallet, tools)) return undefined
  const id = accountId(tools.makeId())
  const { shard, currency, merchantCode } = wallet
  const house = await openPromotionAccount(tx, wallet, tools)
  await openAccount(tx, { shard, kind: 'bonus', owner: `bonus:${id}`, currency, merchantCode, id })
  const [outcome] = await postCall(
    tx,
    [
      {
        shard,
        id: transferId(tools.makeId()),
        source: OWN_SOURCE,
        key: `bonus:${id}:grant`,
        kind: TransferKind.bonusGrant,
        debit: house,
        credit: id,
        subject: id,
        amountMinor: offer.amountMinor,
        currency,
        reference: offer.reference,
      },
    ],
    tools.clock(),
  )
  if (outcome?.status !== 'posted') throw new Error(`a bonus grant ended as ${outcome?.status}`)
  const { reference: _, promotionId, ...terms } = offer
  await insertBonus(tx, { shard, id, wallet: wallet.id, merchantCode, currency, ...terms }, promotionId, tools.clock())
  await setRunningBonus(tx, wallet, { account: id, endsAt: offer.expiresAt })
  return { shard, id, wallet: wallet.id, merchantCode, currency, ...terms, wageredMinor: 0n, state: 'running', endedMinor: null }
}
