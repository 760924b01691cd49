import { systemClock } from '@pavilion/server/base/clock'
import { runLedgerCommand } from '@pavilion/server/commands/ledger-command'
import type { Run } from './run.ts'
import { withDatabases, withReadable } from './with-databases.ts'

/** Verifies the books, seals the days that are over, or shows the months, while servers run. */
export const runLedger: Run = (words) => {
  const act = (url: string) => runLedgerCommand(url, words, { at: systemClock(), tell: (what) => console.error(`Reading: ${what}`) })
  const [verb, object] = words
  const isReading = verb === 'verify' || verb === 'partitions' || (verb === 'days' && object === 'check')
  return isReading ? withReadable(act) : withDatabases(({ url }) => act(url))
}
