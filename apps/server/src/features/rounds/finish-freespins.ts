import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { FreespinsFinishRequest } from '@pavilion/provider'
import type { Static } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { accountId, transferId } from '../../base/ids.ts'
import { answerPlayable, getPlayableBalance, keepReply, listReplies, lockAccounts, postCall, TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'

/**
 * Pays the total win of a free-spin campaign, once per issue: what was said first stands, and another amount is refused. A total of
 * zero is an end without a transfer, whose reply is kept like any other.
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
  return tools.db.transaction().execute(async (tx) => {
    const issue = await tx
      .selectFrom('freespin_issues')
      .select(['shard', 'wallet_id'])
      .where('link_id', '=', link.id)
      .where('issue_id', '=', body.issue_id)
      .executeTakeFirst()
    if (!issue) return new ProviderRefused('not-found', 'no such issue')
    const wallet = { shard: issue.shard, id: accountId(issue.wallet_id), currency, merchantCode: link.merchantCode }
    await lockAccounts(tx, [wallet])
    // The provider's keys are its own; ours for its issues stand under the negative of its source.
    const reply = { source: -link.id, key: `freespins ${body.issue_id}` }
    if (amountMinor === 0n) {
      const balanceMinor = await endWithNothing(tx, reply, wallet, tools.clock())
      return balanceMinor === undefined ? finishedOtherwise('with a win') : { balance: formatMinor(balanceMinor, scale) }
    }
    const [outcome] = await postCall(
      tx,
      [
        {
          shard: wallet.shard,
          id: transferId(tools.makeId()),
          ...reply,
          kind: TransferKind.freespinsWin,
          debit: await tools.houseAccounts.of('provider', link, wallet),
          credit: wallet.id,
          subject: wallet.id,
          amountMinor,
          currency,
          reference: body.issue_id,
        },
      ],
      tools.clock(),
    )
    if (outcome?.status === 'replayed') return { balance: formatMinor(outcome.balanceMinor, scale) }
    if (outcome?.status === 'posted') return { balance: formatMinor(await answerPlayable(tx, reply, wallet, tools.clock()), scale) }
    return finishedOtherwise(`${outcome?.status}`)
  })
}

const finishedOtherwise = (how: string) => new ProviderRefused('bad-request', `the issue was finished with another amount (${how})`)

/** Answers the balance, now or as it was answered before; nothing where the issue ended with a win. The wallet is locked. */
async function endWithNothing(
  tx: Tx,
  { source, key }: { source: number; key: string },
  wallet: WalletRef,
  at: Date,
): Promise<bigint | undefined> {
  const known = (await listReplies(tx, source, [key])).get(key)
  if (known) return known.amountMinor === 0n ? known.balanceMinor : undefined
  const balanceMinor = await getPlayableBalance(tx, wallet, at)
  const kind = TransferKind.freespinsWin
  const reply = { key, kind, accountId: wallet.id, amountMinor: 0n, transferId: undefined, balanceMinor, originalKey: undefined }
  await keepReply(tx, source, wallet.shard, reply)
  return balanceMinor
}
