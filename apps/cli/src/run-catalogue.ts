import { readFileSync } from 'node:fs'
import { catalogueUsage, runCatalogueCommand } from '@pavilion/server/commands/catalogue-command'
import { ownerUrlOf } from '../../../tools/system/databases.ts'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Makes a merchant's games what a file says, while servers run. */
export const runCatalogue: Run = async ([merchant, file]) => {
  if (!merchant || !file) return { fault: catalogueUsage }
  const text = readText(file)
  if (text === undefined) return { fault: `There is no file ${file} that can be read.` }
  return withDatabases((databases) => runCatalogueCommand(ownerUrlOf(databases), merchant, text))
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
