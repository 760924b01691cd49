import { readFile } from 'node:fs/promises'
import { runDepositsCommand } from '@pavilion/server/commands/deposits-command'
import { ownerUrlOf } from '../../../tools/system/databases.ts'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Shows the deposits that somebody must look at, takes statements of the bank in, and sets what operators may do with money. */
export const runDeposits: Run = (words) =>
  withDatabases((databases) => runDepositsCommand(ownerUrlOf(databases), words, { readFile: (path) => readFile(path, 'utf8') }))
