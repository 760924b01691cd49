import { parseArgs } from 'node:util'
import { reconcileUsage, runReconcileCommand } from '@pavilion/server/commands/reconcile-command'
import { askFromHere } from '../../../tools/system/ask-from-here.ts'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Holds our books against a provider's own, and looks after rounds that are stuck, while servers run. */
export const runReconcile: Run = async (words) => {
  const given = readWords([...words])
  if (!given) return { fault: reconcileUsage }
  return withDatabases(({ url, seals }, config) => runReconcileCommand({ databaseUrl: url, seals }, askFromHere(config), given))
}

function readWords(args: string[]) {
  const options = { from: { type: 'string' }, to: { type: 'string' }, file: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { ...values, words: positionals }
  } catch {
    return undefined
  }
}
