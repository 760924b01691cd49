import type { Tx } from '../../base/database.ts'
import { type TransferId, transferId } from '../../base/ids.ts'
import { lockAccounts, OWN_SOURCE, postCall, TransferKind, type TransferKindCode, type TransferLine } from '../../ledger/index.ts'
import type { LinkTerms } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import type { ProviderTools } from './provider-tools.ts'
import { updateRound } from './rounds.store.ts'
import { settleWithheld, type WithheldWin } from './withheld.store.ts'

/** The context of settling a withheld win. */
export type SettleContext = {
  tools: Pick<ProviderTools, 'clock' | 'makeId' | 'houseAccounts'>
  link: Pick<LinkTerms, 'id' | 'merchantCode'>
  wallet: WalletRef
}

/**
 * Pays a withheld win to its member after two operators agreed. The money first returns to the
 * provider's account and is then paid like any other win, so the statement, the round and all
 * figures count it on this day. It is the member's own money whatever the stake consisted of, since
 * a bonus may have ended. The caller has locked the wallet, and the win is still withheld.
 */
export async function releaseWithheld(tx: Tx, context: SettleContext, win: WithheldWin): Promise<TransferId> {
  await lockAccounts(tx, [context.wallet])
  const { tools, link, wallet } = context
  const house = await tools.houseAccounts.of('provider', link, wallet)
  const back = await lineOf(context, win, { part: 'released', kind: TransferKind.withheldReleased })
  const paid = { ...back, id: transferId(tools.makeId()), key: `${keyOf(win)}:paid`, kind: win.kind, debit: house, credit: wallet.id }
  await post(tx, context, [back, paid])
  if (win.kind === TransferKind.win) {
    const round = { shard: win.shard, wallet: win.wallet, linkId: win.linkId, roundId: win.reference }
    await updateRound(tx, round, { winMinor: win.amountMinor, isFinished: false, at: tools.clock() })
  }
  await settleWithheld(tx, win, { state: 'released', paidBy: paid.id, at: tools.clock() })
  return paid.id
}

/**
 * Returns a withheld win to the provider's account: by two operators, or after the provider's
 * rollback.
 */
export async function returnWithheld(
  tx: Tx,
  context: SettleContext,
  win: WithheldWin,
  state: 'returned' | 'rolled-back',
): Promise<TransferId> {
  await lockAccounts(tx, [context.wallet])
  const back = await lineOf(context, win, { part: 'returned', kind: TransferKind.withheldReturned })
  await post(tx, context, [back])
  await settleWithheld(tx, win, { state, at: context.tools.clock() })
  return back.id
}

const keyOf = (win: WithheldWin) => `withheld:${win.id}`

/** From suspense to the provider. */
async function lineOf(
  { tools, link, wallet }: SettleContext,
  win: WithheldWin,
  { part, kind }: { part: string; kind: TransferKindCode },
): Promise<TransferLine> {
  return {
    shard: win.shard,
    id: transferId(tools.makeId()),
    source: OWN_SOURCE,
    key: `${keyOf(win)}:${part}`,
    kind,
    debit: await tools.houseAccounts.of('suspense', link, wallet),
    credit: await tools.houseAccounts.of('provider', link, wallet),
    subject: wallet.id,
    amountMinor: win.amountMinor,
    currency: win.currency,
    reference: win.reference,
    reverses: win.id,
  }
}

async function post(tx: Tx, { tools }: SettleContext, lines: readonly TransferLine[]): Promise<void> {
  const outcomes = await postCall(tx, lines, tools.clock())
  const failed = outcomes.find(({ status }) => status !== 'posted')
  if (failed) throw new Error(`a withheld win was not settled: ${failed.status}`)
}
