// npm run pavilion -- <noun> <verb>: what those who run a system ask of it; `--help` tells all of it.
import { runPavilion } from '../apps/cli/src/pavilion.ts'
import { runCommand } from './complaint.ts'

await runCommand(() => runPavilion(process.argv.slice(2)))
