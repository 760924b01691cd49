import type { TeamBetValue } from '@pavilion/api/team-bets'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { ReportAsked } from './read-report.ts'
import { listBetRows } from './team-bet-pages.store.ts'
import { type BetFilter, type BetPlace, type BetRow, statusOfBet } from './team-bets.store.ts'

/** The team's bets as an agent sees them, newest first, at most `limit`. `next` is missing at the end. */
export async function listTeamBets(
  db: Db,
  asked: ReportAsked,
  filter: BetFilter,
  limit: number,
  before?: BetPlace,
): Promise<{ list: TeamBetValue[]; next: BetPlace | undefined }> {
  const rows = await listBetRows(db, asked, filter, limit + 1, before)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    list: page.map((row) => wireBet(row, asked)),
    next: last && { atMicros: last.at_micros, walletId: last.wallet_id, linkId: last.link_id, roundId: last.round_id },
  }
}

function wireBet(row: BetRow, { merchant, language }: ReportAsked): TeamBetValue {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(merchant.currency))
  const status = statusOfBet(row)
  const isSettled = row.is_finished
  return {
    id: `${row.link_id}-${row.wallet_id}-${row.round_id}`,
    betNumber: row.round_id,
    at: row.opened_at.toISOString(),
    account: row.account,
    vendor: row.provider_code,
    vendorName: row.provider_name ?? row.provider_code,
    gameName: row.game_names?.[language] ?? row.game_names?.EN ?? row.game_id,
    category: row.category ?? '',
    stake: text(row.stake_minor),
    validStake: text(isSettled ? row.stake_minor : 0n),
    payout: text(row.win_minor),
    profit: text(isSettled ? row.win_minor - row.stake_minor : 0n),
    status,
    ...(isSettled ? { settledAt: row.changed_at.toISOString() } : {}),
  }
}
