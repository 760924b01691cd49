// npm run bench: bets a second beside the database's own limit, the first page beside a static one, home pages a second,
// lists of 5,000 games, and open streams. Asked for by name only: `games`, how soon each game can be played; `ledger-size`, what millions
// of transfers cost; `memory`, the server's over a million bets; and `teams`, what a large team costs to read.
import { benchBets } from './bench/bets.ts'
import { benchGames } from './bench/games.ts'
import { benchLedgerSize } from './bench/ledger-size.ts'
import { benchLists } from './bench/lists.ts'
import { benchMemory } from './bench/memory.ts'
import { benchPages } from './bench/pages.ts'
import { benchStreams } from './bench/streams.ts'
import { benchTeams } from './bench/teams.ts'
import { benchWeb } from './bench/web.ts'
import { runCommand } from './complaint.ts'
import { withUndoing } from './testing/temporary.ts'

await runCommand(() =>
  withUndoing(async () => {
    const wanted = process.argv.slice(2)
    const runs = { bets: benchBets, web: benchWeb, pages: benchPages, lists: benchLists, streams: benchStreams }
    for (const [name, run] of Object.entries(runs)) if (wanted.length === 0 || wanted.includes(name)) await run(wanted)
    if (wanted[0] === 'memory') await benchMemory(wanted.slice(1))
    if (wanted[0] === 'games') await benchGames()
    if (wanted[0] === 'ledger-size') await benchLedgerSize(wanted.slice(1))
    if (wanted[0] === 'teams') await benchTeams(wanted.slice(1))
    return 0
  }),
)
