import { systemClock } from '@pavilion/server/base/clock'
import { runLedgerCommand } from '@pavilion/server/commands/ledger-command'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Verifies the books, seals the days that are over, or shows the months, while servers run. */
export const runLedger: Run = (words) =>
  withDatabases(({ url }) => runLedgerCommand(url, words, { at: systemClock(), tell: (what) => console.error(`Reading: ${what}`) }))
