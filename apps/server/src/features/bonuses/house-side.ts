import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { type AccountId, accountId, type IdMaker } from '../../base/ids.ts'
import { openAccount } from '../../ledger/index.ts'
import type { WalletRef } from '../wallet/index.ts'

export type BonusTools = { clock: Clock; makeId: IdMaker }

/** The house's side of bonuses and rewards in the wallet's shard. */
export async function openPromotionAccount(tx: Tx, wallet: WalletRef, tools: BonusTools): Promise<AccountId> {
  const { shard, merchantCode, currency } = wallet
  const account = await openAccount(tx, {
    shard,
    kind: 'promotion',
    owner: `merchant:${merchantCode}`,
    currency,
    merchantCode,
    id: accountId(tools.makeId()),
  })
  return account.id
}
