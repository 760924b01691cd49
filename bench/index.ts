// npm run bench: bets a second beside the database's own limit, the first page beside a static one, home pages a second,
// lists of 5,000 games, and open streams. Asked for by name only: `games`, how soon each game can be played; `ledger-size`, what millions
// of transfers cost; `memory`, the server's over a million bets; `hour`, the same at half of the highest rate for an hour; `teams`, what a
// large team costs to read; `console`, what operators ask of large books; and `console-login`, whether the time of a log-in tells who works
// for a merchant.

import { Complaint, runCommand } from '../tools/complaint.ts'
import { withUndoing } from '../tools/testing/temporary.ts'
import { benchBets } from './bets.ts'
import { benchConsole } from './console.ts'
import { benchConsoleLogin } from './console-login.ts'
import { benchGames } from './games.ts'
import { benchHour } from './hour.ts'
import { benchLedgerSize } from './ledger-size.ts'
import { benchLists } from './lists.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages.ts'
import { benchStreams } from './streams.ts'
import { benchTeams } from './teams.ts'
import { benchWeb } from './web.ts'

await runCommand(() =>
  withUndoing(async () => {
    const wanted = process.argv.slice(2)
    const [first = '', ...rest] = wanted
    const alone = {
      ...{ memory: benchMemory, hour: benchHour, games: benchGames, 'ledger-size': benchLedgerSize },
      ...{ teams: benchTeams, console: benchConsole, 'console-login': benchConsoleLogin },
    }
    const byName = Object.entries(alone).find(([name]) => name === first)
    if (byName) {
      await byName[1](rest)
      return 0
    }
    const runs = { bets: benchBets, web: benchWeb, pages: benchPages, lists: benchLists, streams: benchStreams }
    const names = Object.keys(runs)
    const strange = wanted.find((word) => !word.startsWith('--') && !names.includes(word))
    if (strange !== undefined) {
      throw new Complaint(`There is no bench "${strange}", only ${names.join(', ')}; or ${Object.keys(alone).join(', ')} alone.`)
    }
    const isNamed = wanted.some((word) => names.includes(word))
    for (const [name, run] of Object.entries(runs)) if (!isNamed || wanted.includes(name)) await run(wanted)
    return 0
  }),
)
