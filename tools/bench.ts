// npm run bench: how fast bets are beside the database's own limit, and how light the first page is beside a static one.
import { benchBets } from './bench/bets.ts'
import { benchWeb } from './bench/web.ts'
import { runCommand } from './complaint.ts'
import { withUndoing } from './testing/temporary.ts'

await runCommand(() =>
  withUndoing(async () => {
    const wanted = process.argv.slice(2)
    const runs = { bets: benchBets, web: benchWeb }
    for (const [name, run] of Object.entries(runs)) if (wanted.length === 0 || wanted.includes(name)) await run()
    return 0
  }),
)
