import { betDaysMax } from '@pavilion/api/periods'
import { ROW_ID } from '@pavilion/api/row-id'
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
      readPlace(call.query.cursor),
    )
    return {
      list,
      ...(next ? { nextCursor: `${next.atMicros}.${next.walletId}.${next.linkId}.${next.roundId}` } : {}),
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

  scope.csv(exportTeamBets, async (db, call) => {
    const asked = await readReport(db, call, tools, WEEK)
    if (asked instanceof Refusal) return asked
    const filter = await filterOf(db, asked, call.query)
    const count = async () => (await sumBets(db, asked, filter)).bets
    return writeReportFile(db, asked, { kind: 'team-bets', columns: COLUMNS, rows: readRows(db, asked, filter), count }, tools.clock())
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

const PLACE = new RegExp(`^(\\d{1,16})\\.${ROW_ID}\\.(\\d{1,9})\\.(.+)$`, 's')

/** `<microseconds>.<wallet>.<link>.<bet number>`; anything else starts from the newest. */
function readPlace(cursor: string | undefined): BetPlace | undefined {
  const match = PLACE.exec(cursor ?? '')
  if (!match) return undefined
  return { atMicros: BigInt(match[1] ?? 0), walletId: BigInt(match[2] ?? 0), linkId: Number(match[3]), roundId: match[4] ?? '' }
}

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
