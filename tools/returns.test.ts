import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { listPits } from '../games/host/src/cockfight/pits.ts'
import { listCrashGames } from '../games/host/src/crash/crash-games.ts'
import { listGames } from '../games/host/src/games.ts'
import { listLeagues } from '../games/host/src/league/leagues.ts'
import { listLotteries } from '../games/host/src/lottery/lotteries.ts'
import { listPoker } from '../games/host/src/poker/poker-games.ts'
import { listTables } from '../games/host/src/tables/tables.ts'
import { root } from './config.ts'
import { faultsOfReport, isPlayedBy, REPORTS } from './returns.ts'

// What is played beside the exact returns is left to the command: a few rounds say nothing.
const FEW_ROUNDS = 2

test('every title, mode and bet is worked out, and one published a hundredth too high fails by name', { tags: ['GAM-152'] }, () => {
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
  const reports = Object.values(REPORTS).flatMap((report) => report(FEW_ROUNDS).map((each) => ({ ...each, samples: [] })))
  for (const game of games) {
    const report = reports.find((each) => isPlayedBy(game, each))
    assert.ok(report && report.bets.length > 0, `${game.id} is played by rules whose return nobody works out`)
  }
  const higher = (percent: string) => (Number(percent) + 0.01).toFixed(2)
  for (const report of reports) {
    const played = games.filter((game) => isPlayedBy(game, report))
    assert.deepEqual(faultsOfReport(report, played), [])
    const planted = report.bets.map((bet) => ({ ...bet, published: higher(bet.published) }))
    const faults = faultsOfReport({ ...report, bets: planted }, [])
    assert.equal(faults.length, report.bets.length, report.rules)
    for (const game of played)
      assert.match(faultsOfReport(report, [{ ...game, rtp: higher(game.rtp) }]).join(), new RegExp(`${game.id} is listed with`))
  }
})
