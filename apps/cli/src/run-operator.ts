import { findHostName, operatorUsage, runOperatorCommand, type Terminal } from '@pavilion/server/commands/operator-command'
import { runDeskCommand } from '@pavilion/server/commands/operator-desk-command'
import type { Config } from '../../../tools/config.ts'
import { askFromHere } from '../../../tools/system/ask-from-here.ts'
import { type Databases, ownerUrlOf } from '../../../tools/system/databases.ts'
import { tellDemoCode } from './demo-code.ts'
import { askSite } from './operator-site.ts'
import type { Outcome, Run } from './run.ts'
import { openTerminal } from './terminal.ts'
import { withDatabases } from './with-databases.ts'

/** Looks after those who work for a merchant, and acts as one of them, while servers run. */
export const runOperator: Run = async (words) => {
  const terminal = openTerminal()
  try {
    return await withDatabases((databases, config) => run(config, databases, words, terminal))
  } finally {
    terminal.close()
  }
}

async function run(config: Config, databases: Databases, words: readonly string[], terminal: Terminal): Promise<Outcome> {
  const [verb = '', merchant = '', name = '', ...call] = words
  if (verb === 'code') return tellDemoCode(merchant, name, config.mode === 'production')
  if (verb !== 'desk') {
    const outside = { allowsDemo: config.mode !== 'production', way: askFromHere(config) }
    return runOperatorCommand(ownerUrlOf(databases), databases.seals, words, terminal, outside)
  }
  if (name === '') return { fault: operatorUsage }
  const hostName = await findHostName(databases.url, merchant)
  if (hostName === undefined) return { fault: `There is no merchant "${merchant}".` }
  return runDeskCommand(askSite(config.port, hostName), name, call, terminal)
}
