import type { Db, Tx } from '../src/base/database.ts'
import { accountId, type MemberId, transferId } from '../src/base/ids.ts'
import { type AccountKind, memberOwner, openAccount, postCall, shardOf, type TransferKindCode } from '../src/ledger/index.ts'
import type { TestClock } from './harness.ts'
import { testIds } from './test-ids.ts'

let serial = 0

/** Moves money between the house and a member's wallet through the ledger, in the merchant's currency unless another is named. */
export async function postMoney(
  tx: Tx | Db,
  clock: TestClock,
  move: {
    memberId: MemberId
    kind: TransferKindCode
    amountMinor: bigint
    house?: AccountKind
    currency?: string
    isOut?: boolean
    side?: 'wallet' | 'hold'
  },
): Promise<void> {
  const { memberId, kind, amountMinor, house = 'promotion', currency = 'PHP', isOut = false, side = 'wallet' } = move
  serial += 1
  const name = `team-money-${serial}`
  const makeId = testIds(clock)
  const shard = shardOf(memberId)
  const place = { shard, currency, merchantCode: 'pavilion' }
  const post = async (its: Tx) => {
    const own = await openAccount(its, { ...place, kind: side, owner: memberOwner(memberId), id: accountId(makeId()) })
    const other = await openAccount(its, { ...place, kind: house, owner: 'merchant:pavilion', id: accountId(makeId()) })
    const [outcome] = await postCall(
      its,
      [
        {
          shard,
          id: transferId(makeId()),
          source: 0,
          key: name,
          kind,
          debit: isOut ? own.id : other.id,
          credit: isOut ? other.id : own.id,
          subject: own.id,
          amountMinor,
          currency,
          reference: name,
        },
      ],
      clock(),
    )
    if (outcome?.status !== 'posted') throw new Error(`team money ended as ${outcome?.status}`)
  }
  await ('isTransaction' in tx && tx.isTransaction ? post(tx as Tx) : (tx as Db).transaction().execute(post))
}
