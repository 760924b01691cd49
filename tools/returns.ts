// What the return of each game is worked out by, and what of it does not agree with what is published.
import { reportReturns as reportCockfight } from '../games/cockfight/rtp-report.ts'
import { reportReturns as reportCrash } from '../games/crash/rtp-report.ts'
import { reportReturns as reportDemoHouse } from '../games/demo-house/rtp-report.ts'
import { reportReturns as reportFishing } from '../games/fishing/rtp-report.ts'
import type { HostedGame } from '../games/host/src/hosted-game.ts'
import { faultsOf, type ReturnReport } from '../games/kit/src/return-report.ts'
import { reportReturns as reportLeague } from '../games/league/rtp-report.ts'
import { reportReturns as reportLottery } from '../games/lottery/rtp-report.ts'
import type { About } from '../games/lottery/wire.ts'
import { reportReturns as reportMarigold } from '../games/marigold-nights/rtp-report.ts'
import { reportReturns as reportLagoon } from '../games/moon-lagoon/rtp-report.ts'
import { reportReturns as reportPoker } from '../games/poker/rtp-report.ts'
import { reportReturns as reportBells } from '../games/seven-bells/rtp-report.ts'
import { reportReturns as reportSlots } from '../games/slots/rtp-report.ts'
import { reportReturns as reportTables } from '../games/tables/rtp-report.ts'

/** By the folder of the game. */
export const REPORTS: Readonly<Record<string, (rounds: number) => ReturnReport[]>> = {
  'marigold-nights': reportMarigold,
  'seven-bells': reportBells,
  'moon-lagoon': reportLagoon,
  slots: reportSlots,
  fishing: reportFishing,
  'demo-house': reportDemoHouse,
  lottery: reportLottery,
  tables: reportTables,
  league: reportLeague,
  cockfight: reportCockfight,
  crash: reportCrash,
  poker: reportPoker,
}

/** What does not agree, a sentence each: with what is published of a bet, with what was played, and with what the list of games tells. */
export function faultsOfReport(report: ReturnReport, played: readonly HostedGame[]): string[] {
  return [...faultsOf(report), ...played.flatMap((game) => faultOfGame(game, report))].map((fault) => `${report.rules}: ${fault}`)
}

/** Whether a report is about the rules of that game. */
export function isPlayedBy(game: HostedGame, { rules, version }: ReturnReport): boolean {
  return rulesOf(game) === rules && game.engine.version === version
}

function rulesOf({ id, client, category, published }: HostedGame): string {
  if (client === 'lottery') return `lottery of ${(published as About).kind}`
  if (client === 'slots') return id
  return client === 'demo-house' ? category : client
}

/** What the list of games says of a game's return is the lowest of its bets. */
function faultOfGame({ id, rtp }: HostedGame, { bets }: ReturnReport): string[] {
  const lowest = bets.reduce((least, { exact }) => Math.min(least, Number(exact)), Number.POSITIVE_INFINITY)
  return Number(rtp) === lowest ? [] : [`${id} is listed with ${rtp} %, and its lowest bet returns ${lowest} %`]
}
