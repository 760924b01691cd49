import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { accountId, type IdMaker, type MemberId, transferId } from '../../base/ids.ts'
import { openAccount, postCall, shardOf, TransferKind } from '../../ledger/index.ts'
import { memberOwner } from './wallets.ts'

/** The source of the keys of our own transfers; provider links count from 1. */
const OWN_SOURCE = 0

/**
 * Opens the wallet of a new member and, where the merchant plays for play money, moves the welcome amount into it from the
 * merchant's funding account. Safe to repeat: the grant has one key per member.
 */
export async function grantWelcomePlayMoney(
  tx: Tx,
  news: { memberId: MemberId; merchantCode: string },
  tools: { clock: Clock; makeId: IdMaker },
): Promise<void> {
  const merchant = await tx
    .selectFrom('merchants')
    .select(['currency', 'is_play_money', 'welcome_play_money_minor'])
    .where('code', '=', news.merchantCode)
    .executeTakeFirstOrThrow()
  const shard = shardOf(news.memberId)
  const open = (kind: 'wallet' | 'funding', owner: string) =>
    openAccount(tx, { shard, kind, owner, currency: merchant.currency, merchantCode: news.merchantCode, id: accountId(tools.makeId()) })
  const wallet = await open('wallet', memberOwner(news.memberId))
  if (!merchant.is_play_money || merchant.welcome_play_money_minor === 0n) return

  const funding = await open('funding', `merchant:${news.merchantCode}`)
  const [outcome] = await postCall(
    tx,
    [
      {
        shard,
        id: transferId(tools.makeId()),
        source: OWN_SOURCE,
        key: `welcome:${news.memberId}`,
        kind: TransferKind.playMoney,
        debit: funding.id,
        credit: wallet.id,
        subject: wallet.id,
        amountMinor: merchant.welcome_play_money_minor,
        currency: merchant.currency,
        reference: 'welcome',
      },
    ],
    tools.clock(),
  )
  if (outcome?.status !== 'posted' && outcome?.status !== 'replayed') throw new Error(`the welcome grant ended as ${outcome?.status}`)
}
