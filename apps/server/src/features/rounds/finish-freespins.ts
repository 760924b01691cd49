import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import type { FreespinsFinishRequest } from '@pavilion/provider'
import type { Static } from 'typebox'
import { accountId, transferId } from '../../base/ids.ts'
import { answerPlayable, getPlayableBalance, lockAccounts, postCall, TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'

/** Pays the total win of a free-spin campaign, once per issue. A total of zero is an end without a transfer. */
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
    if (amountMinor === 0n) return { balance: formatMinor(await getPlayableBalance(tx, wallet, tools.clock()), scale) }
    const [outcome] = await postCall(
      tx,
      [
        {
          shard: wallet.shard,
          id: transferId(tools.makeId()),
          // The provider's keys are its own; ours for its issues stand under the negative of its source.
          source: -link.id,
          key: `freespins ${body.issue_id}`,
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
    if (outcome?.status === 'posted') {
      const reply = { source: -link.id, key: `freespins ${body.issue_id}` }
      return { balance: formatMinor(await answerPlayable(tx, reply, wallet, tools.clock()), scale) }
    }
    return new ProviderRefused('bad-request', `the issue was finished with another amount (${outcome?.status})`)
  })
}
