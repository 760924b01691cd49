import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { accountId, type IdMaker, type MemberId, transferId } from '../../base/ids.ts'
import { memberOwner, OWN_SOURCE, openAccount, postCall, shardOf, TransferKind } from '../../ledger/index.ts'

/** What somebody begins with. `key` is the grant's own, so that it is posted once. */
export type Grant = { memberId: MemberId; merchantCode: string; currency: string; amountMinor: bigint; key: string; reference: string }

/** Opens a wallet in the currency and moves the amount into it from the merchant's funding account of that currency. */
export async function grantPlayMoney(tx: Tx, grant: Grant, tools: { clock: Clock; makeId: IdMaker }): Promise<void> {
  const { merchantCode, currency, amountMinor } = grant
  const shard = shardOf(grant.memberId)
  const open = (kind: 'wallet' | 'funding', owner: string) =>
    openAccount(tx, { shard, kind, owner, currency, merchantCode, id: accountId(tools.makeId()) })
  const wallet = await open('wallet', memberOwner(grant.memberId))
  if (amountMinor === 0n) return
  const funding = await open('funding', `merchant:${merchantCode}`)
  const [outcome] = await postCall(
    tx,
    [
      {
        shard,
        id: transferId(tools.makeId()),
        source: OWN_SOURCE,
        key: grant.key,
        kind: TransferKind.playMoney,
        debit: funding.id,
        credit: wallet.id,
        subject: wallet.id,
        amountMinor,
        currency,
        reference: grant.reference,
      },
    ],
    tools.clock(),
  )
  if (outcome?.status !== 'posted' && outcome?.status !== 'replayed') throw new Error(`the grant ${grant.key} ended as ${outcome?.status}`)
}
