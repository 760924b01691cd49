import { formatMinor, parseMinor } from '@pavilion/money'
import type { BetWin, BetWinReplyBody } from '@pavilion/provider'
import { transferId } from '../../base/ids.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { TransferKind } from '../../ledger/index.ts'
import type { ProviderLink } from '../games/index.ts'
import { BetStatus } from './bet-status.ts'
import type { BetWinCall, BetWinLine } from './bet-win-batches.ts'
import { needsCare, postWithCare } from './post-with-care.ts'
import type { ProtocolPlayer } from './protocol-player.ts'
import { ProviderRefused } from './provider-refused.ts'
import type { ProviderTools } from './provider-tools.ts'

/**
 * Takes the stakes and pays the wins of one call in order, all or none. Repeated ids return their
 * stored replies.
 */
export async function postBetWin(
  tools: ProviderTools,
  link: ProviderLink,
  player: ProtocolPlayer,
  body: BetWin,
): Promise<BetWinReplyBody | ProviderRefused> {
  const lines = readLines(tools, player, body)
  if (lines instanceof ProviderRefused) return lines
  const game = await tools.gameOf(link, body.game_id)
  const call: BetWinCall = {
    shard: player.wallet.shard,
    wallet: player.wallet.id,
    house: await tools.houseAccounts.of('provider', link, player.wallet),
    linkId: link.id,
    currency: player.wallet.currency,
    roundId: body.round_id,
    gameId: body.game_id,
    launchId: body.session_id ?? (link.limits.isSessionDemanded ? NO_LAUNCH : ''),
    isFinished: body.finished ?? false,
    isOpen: link.isEnabled && game.isOpen,
    multipleMax: game.multipleMax,
    lines,
  }
  const outcomes = await postWithinLimits(tools, link, player, call)
  const refused = await judge(tools, link, call, outcomes)
  if (refused) return refused

  // A line posted now is newer than the stored reply of an earlier try.
  const last = outcomes.findLast((outcome) => outcome.status === BetStatus.posted) ?? outcomes.at(-1)
  if (!last) throw new Error('a call without lines was posted')
  return {
    round_id: body.round_id,
    balance: formatMinor(last.balanceMinor, player.scale),
    transactions: lines.map((line, index) => ({
      id_provider: line.key,
      id: String(outcomes[index]?.transferId ?? ''),
      bonus_amount: formatMinor(0n, player.scale),
    })),
  }
}

/**
 * No launch has this id: a call without a launch is refused like one with a wrong launch, unless
 * its ids are known.
 */
const NO_LAUNCH = '-'

/**
 * Posts the call in a batch, or alone where bonus money or a limit may be involved, so that the
 * fast path has no cost for either.
 */
async function postWithinLimits(tools: ProviderTools, link: ProviderLink, player: ProtocolPlayer, call: BetWinCall): Promise<BetWinLine[]> {
  const { wallet } = player
  const netMinor = call.lines.reduce((sum, { kind, amountMinor }) => sum + (kind === TransferKind.bet ? -amountMinor : amountMinor), 0n)
  // Play money has no limits.
  const isFree = netMinor <= 0n || wallet.currency !== (await tools.moneyOf(link.merchantCode)).currency
  const landed = isFree ? () => {} : await tools.room.take(link, wallet.currency, netMinor)
  if (!landed) {
    const outcomes = await postWithCare(tools, link, wallet, call)
    tools.room.note(link, wallet.currency, netMinor)
    return outcomes
  }
  try {
    const outcomes = await postUncontended(tools, call)
    return outcomes.some(needsCare) ? await postWithCare(tools, link, wallet, call) : outcomes
  } finally {
    landed()
  }
}

function readLines(tools: ProviderTools, player: ProtocolPlayer, body: BetWin): BetWinCall['lines'] | ProviderRefused {
  const lines: BetWinCall['lines'][number][] = []
  const keys = new Set<string>()
  for (const transaction of body.transactions) {
    const amountMinor = parseMinor(transaction.amount, player.scale)
    if (amountMinor === undefined || amountMinor === 0n)
      return new ProviderRefused('bad-request', 'an amount is zero or finer than the currency')
    if (amountMinor > AMOUNT_MAX) return new ProviderRefused('bad-request', 'an amount is beyond all limits')
    if (keys.has(transaction.id_provider)) return new ProviderRefused('bad-request', 'one id stands twice in the call')
    keys.add(transaction.id_provider)
    const kind = transaction.type === 'bet' ? TransferKind.bet : TransferKind.win
    lines.push({ id: transferId(tools.makeId()), key: transaction.id_provider, kind, amountMinor })
  }
  return lines
}

/** A hundred lines of this size still fit into 63 bits. */
const AMOUNT_MAX = 10n ** 15n

/** Another process may post to the same wallet within the same batch; the call is then repeated. */
async function postUncontended(tools: ProviderTools, call: BetWinCall): Promise<BetWinLine[]> {
  for (let tries = 0; tries < 5; tries += 1) {
    const outcomes = await tools.batches.post(call)
    if (!outcomes.some((outcome) => outcome.status === BetStatus.contended)) return outcomes
  }
  throw new Error('a wallet stayed contended')
}

const REFUSALS = {
  [BetStatus.notEnoughFunds]: 'not-enough-funds',
  [BetStatus.otherContent]: 'bad-request',
  [BetStatus.rolledBackBefore]: 'rolled-back-already',
  [BetStatus.bettingBlocked]: 'player-disabled',
  [BetStatus.roundFinished]: 'bad-request',
  [BetStatus.launchNotValid]: 'game-not-allowed',
  [BetStatus.gameNotAvailable]: 'game-not-available',
  [BetStatus.beyondLossLimit]: 'bet-limit',
  [BetStatus.aboveMaximumStake]: 'above-maximum-bet',
} as const

async function judge(
  tools: ProviderTools,
  link: ProviderLink,
  call: BetWinCall,
  outcomes: readonly BetWinLine[],
): Promise<ProviderRefused | undefined> {
  const index = outcomes.findIndex((outcome) => outcome.status in REFUSALS)
  const outcome = outcomes[index]
  if (!outcome) {
    const unexpected = outcomes.find((one) => one.status !== BetStatus.posted && one.status !== BetStatus.replayed)
    if (unexpected) throw new Error(`post_bet_wins answered an unexpected status ${unexpected.status}`)
    return undefined
  }
  if (outcome.status === BetStatus.otherContent) {
    await recordSignificantEvent(tools.db, {
      merchantCode: link.merchantCode,
      kind: 'provider-id-reused',
      subject: `${link.casinoId} ${call.lines[index]?.key}`,
      alertSubject: link.casinoId,
      detail: `A known id came again with another amount, type or account, for round ${call.roundId}.`,
      at: tools.clock(),
    })
  }
  return new ProviderRefused(
    REFUSALS[outcome.status as keyof typeof REFUSALS],
    `line ${index + 1} ended with status ${outcome.status}`,
    outcome.balanceMinor,
  )
}
