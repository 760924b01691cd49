// npm run rtp: the return of every game that the house serves, worked out again and held against what is published of it.
// `--rounds` says how many rounds of a bet are played beside, `--game` names one folder of games alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPits } from '../games/host/src/cockfight/pits.ts'
import { listCrashGames } from '../games/host/src/crash/crash-games.ts'
import { listGames } from '../games/host/src/games.ts'
import type { HostedGame } from '../games/host/src/hosted-game.ts'
import { listLeagues } from '../games/host/src/league/leagues.ts'
import { listLotteries } from '../games/host/src/lottery/lotteries.ts'
import { listPoker } from '../games/host/src/poker/poker-games.ts'
import { listTables } from '../games/host/src/tables/tables.ts'
import { CONFIDENCE_PERCENT, type ReturnReport } from '../games/kit/src/return-report.ts'
import { Complaint, runCommand } from './complaint.ts'
import { root } from './config.ts'
import { faultsOfReport, isPlayedBy, REPORTS } from './returns.ts'

const ROUNDS = 200_000
/** With fewer, the interval of the mean means nothing. */
const ROUNDS_MIN = 10_000

await runCommand(async () => {
  const { rounds, game: only } = readRequest()
  const catalogue = JSON.parse(readFileSync(join(root, 'apps/server/demo/catalogue.json'), 'utf8'))
  const shared = {
    lotteries: listLotteries(catalogue),
    tables: listTables(catalogue),
    leagues: listLeagues(catalogue),
    pits: listPits(catalogue),
    crashes: listCrashGames(catalogue),
    poker: listPoker(catalogue),
  }
  const games = [...listGames(catalogue, shared).values()]
  const asked = Object.entries(REPORTS).flatMap(([name, report]) => (only === undefined || name === only ? [report] : []))
  const reports = asked.flatMap((report) => report(rounds))
  const faults = reports.flatMap((report) => {
    const played = games.filter((game) => isPlayedBy(game, report))
    print(report, played)
    return faultsOfReport(report, played)
  })
  const known = games.filter((game) => reports.some((report) => isPlayedBy(game, report)))
  const unknown = only === undefined ? games.filter((game) => !known.includes(game)) : []
  faults.push(...unknown.map(({ id }) => `${id} is played by rules whose return nobody works out`))
  for (const fault of faults) console.error(fault)
  console.log(
    `\n${known.length + unknown.length} games by ${reports.length} rules: ${faults.length === 0 ? 'every published return is right' : 'WRONG'}`,
  )
  return faults.length === 0 ? 0 : 1
})

function readRequest(): { rounds: number; game: string | undefined } {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, game: { type: 'string' } } })
  const rounds = Number(values.rounds ?? ROUNDS)
  if (!Number.isInteger(rounds) || rounds < ROUNDS_MIN) throw new Complaint(`--rounds is a whole number from ${ROUNDS_MIN} on.`)
  const { game } = values
  if (game !== undefined && !Object.hasOwn(REPORTS, game)) throw new Complaint(`--game is one of ${Object.keys(REPORTS).join(', ')}.`)
  return { rounds, game }
}

function print({ rules, version, how, bets, samples }: ReturnReport, games: readonly HostedGame[]): void {
  const published = [...new Set(bets.map((bet) => bet.published))].sort((one, other) => Number(one) - Number(other))
  const span = published.length === 1 ? published[0] : `${published[0]} to ${published.at(-1)}`
  const [first, ...more] = games.map(({ id }) => id)
  const names = more.length === 0 ? (first ?? 'no game') : `${first} and ${more.length} more`
  console.log(`\n${rules}, version ${version} (${names})`)
  console.log(`  published  ${span} %${bets.length > 1 ? `, ${bets.length} bets` : ''}`)
  console.log(`  known      ${how}`)
  for (const { bet, seed, rounds, mean, low, high } of samples) {
    const percent = (share: number) => (Math.round(share * 10_000) / 100).toString()
    const about = `${percent(mean)} %, ${CONFIDENCE_PERCENT} % interval ${percent(low)} to ${percent(high)} %`
    console.log(`  played     ${bet === '' ? '' : `${bet}: `}${about}, ${rounds.toLocaleString('en')} rounds, seed “${seed}”`)
  }
}
