import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { FreespinsFinishRequest } from '@pavilion/provider'
import type { Static } from 'typebox'
import { accountId } from '../../base/ids.ts'
import { getPlayableBalance, keepReply, listReplies, lockAccounts, TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import { payPrize } from './pay-prize.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'

/**
 * Pays the total win of a free-spin campaign, once per issue. The first amount counts; another one
 * is refused. A total of zero ends the issue without a transfer, and its reply is stored like any
 * other.
 */
export async function finishFreespins(
  tools: ProviderTools,
  link: ProviderLink,
  body: Static<typeof FreespinsFinishRequest>,
): Promise<{ balance: string } | ProviderRefused> {
  const { currency } = await tools.moneyOf(link.merchantCode)
  const scale = scaleOf(currency)
  const amountMinor = parseMinor(body.amount, scale)
  if (amountMinor === undefined) return new ProviderRefused('bad-request', 'the amount is finer than the currency')
  const issue = await tools.db
    .selectFrom('freespin_issues')
    .select(['shard', 'wallet_id'])
    .where('link_id', '=', link.id)
    .where('issue_id', '=', body.issue_id)
    .executeTakeFirst()
  if (!issue) return new ProviderRefused('not-found', 'no such issue')
  const wallet = { shard: issue.shard, id: accountId(issue.wallet_id), currency, merchantCode: link.merchantCode }
  // Provider keys use the link's id as source; our keys for issues use its negative.
  const reply = { source: -link.id, key: `freespins ${body.issue_id}` }
  if (amountMinor === 0n) {
    const balanceMinor = await endWithNothing(tools, reply, wallet)
    return balanceMinor === undefined ? finishedOtherwise('with a win') : { balance: formatMinor(balanceMinor, scale) }
  }
  const prize = { ...reply, kind: TransferKind.freespinsWin, amountMinor, reference: body.issue_id }
  const outcome = await payPrize(tools, link, wallet, prize)
  return outcome.status === 'paid' ? { balance: formatMinor(outcome.balanceMinor, scale) } : finishedOtherwise(outcome.status)
}

const finishedOtherwise = (how: string) => new ProviderRefused('bad-request', `the issue was finished with another amount (${how})`)

/**
 * Returns the balance, current or from the stored reply; undefined where the issue ended with a
 * win.
 */
async function endWithNothing(
  tools: ProviderTools,
  { source, key }: { source: number; key: string },
  wallet: WalletRef,
): Promise<bigint | undefined> {
  return tools.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [wallet])
    const known = (await listReplies(tx, source, [key])).get(key)
    if (known) return known.amountMinor === 0n ? known.balanceMinor : undefined
    const balanceMinor = await getPlayableBalance(tx, wallet, tools.clock())
    const kind = TransferKind.freespinsWin
    const reply = { key, kind, accountId: wallet.id, amountMinor: 0n, transferId: undefined, balanceMinor, originalKey: undefined }
    await keepReply(tx, source, wallet.shard, reply)
    return balanceMinor
  })
}
