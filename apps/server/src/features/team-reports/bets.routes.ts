import { cursorOf } from '@pavilion/api/cursors'
import { betDaysMax } from '@pavilion/api/periods'
import { type BetStatus, exportTeamBets, getTeamBetTotals, listTeamBets as listEndpoint } from '@pavilion/api/team-bets'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { findGamesByName } from './find-games.ts'
import { listTeamBets } from './list-team-bets.ts'
import { REPORT_PAGE_SIZE, type ReportAsked, rangeOf, readReport, type TeamReportTools } from './read-report.ts'
import { sumBets } from './team-bet-sums.store.ts'
import type { BetFilter, BetPlace } from './team-bets.store.ts'
import { clockIn, everyRow, numberText, writeReportFile } from './write-report-file.ts'

const WEEK = { maxDays: betDaysMax }

/** The bets of an agent's team, to be looked at. */
export function teamBetsRoutes(scope: Scope<'member'>, tools: TeamReportTools): void {
  scope.read(listEndpoint, async (db, call) => {
    const asked = await readReport(db, call, tools, WEEK)
    if (asked instanceof Refusal) return asked
    const { list, next } = await listTeamBets(
      db,
      asked,
      await filterOf(db, asked, call.query),
      REPORT_PAGE_SIZE,
      betCursor.read(call.query.cursor),
    )
    return {
      list,
      ...(next ? { nextCursor: betCursor.write(next) } : {}),
      ...rangeOf(asked),
      timeZone: asked.merchant.timeZone,
    }
  })

  scope.read(getTeamBetTotals, async (db, call) => {
    const asked = await readReport(db, call, tools, WEEK)
    if (asked instanceof Refusal) return asked
    const sums = await sumBets(db, asked, await filterOf(db, asked, call.query))
    const text = (minor: bigint) => formatMinor(minor, scaleOf(asked.merchant.currency))
    const { bets, stakeMinor, validMinor, payoutMinor, profitMinor } = sums
    const figures = { stake: text(stakeMinor), validStake: text(validMinor), payout: text(payoutMinor), profit: text(profitMinor) }
    return { bets, ...figures, ...rangeOf(asked), timeZone: asked.merchant.timeZone }
  })

  scope.file(exportTeamBets, async (db, call, transact) => {
    const asked = await readReport(db, call, tools, WEEK)
    if (asked instanceof Refusal) return asked
    const filter = await filterOf(db, asked, call.query)
    const count = async () => (await sumBets(db, asked, filter)).bets
    return writeReportFile(
      transact,
      asked,
      { kind: 'team-bets', columns: COLUMNS, rows: readRows(db, asked, filter), count },
      tools.clock(),
    )
  })
}

type Query = { category?: string; vendor?: string; game?: string; status?: BetStatus; betNumber?: string }

// An empty field of a form is none.
async function filterOf(db: Db, { merchant }: ReportAsked, { category, vendor, game, status, betNumber }: Query): Promise<BetFilter> {
  const name = game?.trim() ?? ''
  return {
    category: category?.trim() || undefined,
    vendor: vendor?.trim() || undefined,
    gameIds: name === '' ? undefined : await findGamesByName(db, merchant.code, name),
    status,
    betNumber: betNumber?.trim() || undefined,
  }
}

/** Bets by the moment at which they were placed, to the microsecond. */
const betCursor = cursorOf({ atMicros: 'micros', walletId: 'row', linkId: 'number', roundId: 'text' })

const COLUMNS = [
  'Date',
  'Time',
  'Time zone',
  'Account',
  'Game',
  'Category',
  'Vendor',
  'Stake',
  'Valid stake',
  'Payout',
  'Profit',
  'Currency',
  'Status',
  'Settled on',
  'Settled at',
  'Bet number',
]

async function* readRows(db: Db, asked: ReportAsked, filter: BetFilter): AsyncGenerator<readonly string[]> {
  const { timeZone, currency } = asked.merchant
  const clock = clockIn(timeZone)
  for await (const bet of everyRow((limit, place?: BetPlace) => listTeamBets(db, asked, filter, limit, place))) {
    const [settledOn, settledAt] = bet.settledAt === undefined ? ['', ''] : clock(bet.settledAt)
    const { account, gameName, category, vendorName, stake, validStake, payout, profit, status, betNumber } = bet
    const figures = [stake, validStake, payout, profit, currency, status]
    yield [...clock(bet.at), timeZone, account, gameName, category, vendorName, ...figures, settledOn, settledAt, numberText(betNumber)]
  }
}
