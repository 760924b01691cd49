import { formatMinor } from '@pavilion/money'
import type { Rollback, RollbackReplyBody } from '@pavilion/provider'
import type { Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getPlayableBalance, listReplies, lockAccounts, type StoredReply, TOMBSTONE, TransferKind } from '../../ledger/index.ts'
import { lockRunningBonus, settleBonus, wagers } from '../bonuses/index.ts'
import type { ProviderLink } from '../games/index.ts'
import type { ProtocolPlayer } from './protocol-player.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'
import { type Reversal, reverseStored } from './reverse-stored.ts'
import { updateRound } from './rounds.store.ts'

type Line = Rollback['transactions'][number]

const REVERSIBLE: readonly number[] = [TransferKind.bet, TransferKind.win, TransferKind.promoWin]

/**
 * Rolls back the bets and wins of one call in order, all or none. An unknown id leaves a tombstone,
 * so that its late arrival is refused. A repeated id returns its stored reply. `look` runs once
 * nothing else can move the wallet and before anything changes; its refusal stops the call.
 */
export async function rollbackRound(
  tools: ProviderTools,
  link: ProviderLink,
  player: ProtocolPlayer,
  body: Rollback,
  look?: (tx: Tx) => Promise<ProviderRefused | undefined>,
): Promise<RollbackReplyBody | ProviderRefused> {
  if (new Set(body.transactions.map((line) => line.id_provider)).size !== body.transactions.length) {
    return new ProviderRefused('bad-request', 'one id stands twice in the call')
  }
  const house = await tools.houseAccounts.of('provider', link, player.wallet)
  const loss = await tools.houseAccounts.of('loss', link, player.wallet)
  let returnedMinor = 0n
  const outcome = await tools.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [player.wallet])
    const unwanted = await look?.(tx)
    if (unwanted) return unwanted
    const keys = body.transactions.flatMap((line) => [line.id_provider, line.original_id_provider])
    const known = await listReplies(tx, link.id, keys)
    const refused = await judge(tx, tools, link, player, body.transactions, known)
    if (refused) return refused

    // From here on nothing may be refused.
    await lockRunningBonus(tx, player.wallet, tools)
    const reversals: Reversal[] = []
    for (const line of body.transactions) {
      const stored = known.get(line.id_provider)
      const reversal = stored
        ? { id: stored.transferId, balanceMinor: stored.balanceMinor, stakeMinor: 0n, winMinor: 0n, isNew: false }
        : await reverseStored(tx, { tools, link, wallet: player.wallet, house, loss, reference: body.round_id_provider }, line, known)
      reversals.push(reversal)
    }
    returnedMinor = reversals.reduce((sum, reversal) => sum - reversal.stakeMinor, 0n)
    const round = { shard: player.wallet.shard, wallet: player.wallet.id, linkId: link.id, roundId: body.round_id_provider }
    const isFinished = body.finished ?? false
    await updateRound(tx, round, {
      stakeMinor: reversals.reduce((sum, reversal) => sum + reversal.stakeMinor, 0n),
      winMinor: reversals.reduce((sum, reversal) => sum + reversal.winMinor, 0n),
      isFinished,
      at: tools.clock(),
    })
    const bonus = await lockRunningBonus(tx, player.wallet, tools)
    // Bets that remain in a finished round are played, and count.
    if (bonus) await settleBonus(tx, bonus, isFinished ? await wagers.countFinished(tx, round, bonus) : bonus.wageredMinor, tools)
    const isRepeated = reversals.every((reversal) => !reversal.isNew)
    const balanceMinor = isRepeated ? (reversals.at(-1)?.balanceMinor ?? 0n) : await getPlayableBalance(tx, player.wallet, tools.clock())
    return {
      round_id: body.round_id_provider,
      balance: formatMinor(balanceMinor, player.scale),
      transactions: body.transactions.map((line, index) => ({ id_provider: line.id_provider, id: String(reversals[index]?.id ?? '') })),
    }
  })
  if (returnedMinor > 0n) tools.room.note(link, player.wallet.currency, returnedMinor)
  return outcome
}

/** All checks, before anything is written. */
async function judge(
  tx: Tx,
  tools: ProviderTools,
  link: ProviderLink,
  player: ProtocolPlayer,
  lines: readonly Line[],
  known: ReadonlyMap<string, StoredReply>,
): Promise<ProviderRefused | undefined> {
  for (const line of lines) {
    const stored = known.get(line.id_provider)
    const original = known.get(line.original_id_provider)
    const fault = faultOf(line, stored, original, player)
    if (!fault) continue
    await recordSignificantEvent(tx, {
      merchantCode: link.merchantCode,
      kind: 'provider-id-reused',
      subject: `${link.casinoId} ${line.id_provider}`,
      alertSubject: link.casinoId,
      detail: fault,
      at: tools.clock(),
    })
    return new ProviderRefused('bad-request', fault)
  }
  return undefined
}

function faultOf(
  line: Line,
  stored: StoredReply | undefined,
  original: StoredReply | undefined,
  player: ProtocolPlayer,
): string | undefined {
  if (stored) {
    const isSame =
      stored.kind === TransferKind.rollback && stored.accountId === player.wallet.id && stored.originalKey === line.original_id_provider
    return isSame ? undefined : 'The id of the rollback is known with other content.'
  }
  if (!original) return undefined
  if (original.accountId !== player.wallet.id) return "The original is another account's."
  return original.kind === TOMBSTONE || REVERSIBLE.includes(original.kind) ? undefined : 'The original is not a bet or a win.'
}
