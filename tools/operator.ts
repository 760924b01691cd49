// npm run operator: looks after those who work for a merchant, and acts as one of them, while servers run.
import { findHostName, operatorUsage, runOperatorCommand, type Terminal } from '../apps/server/src/commands/operator-command.ts'
import { deskUsage, runDeskCommand } from '../apps/server/src/commands/operator-desk-command.ts'
import { Complaint, runCommand } from './complaint.ts'
import { type Config, readConfig } from './config.ts'
import { demoCodeUsage, tellDemoCode } from './demo-code.ts'
import { askSite } from './operator-site.ts'
import { askFromHere } from './system/ask-from-here.ts'
import { type Databases, openKnownDatabases, ownerUrlOf } from './system/databases.ts'
import { openTerminal } from './terminal.ts'

await runCommand(async () => {
  const config = readConfig()
  const words = process.argv.slice(2)
  const terminal = openTerminal()
  const databases = await openKnownDatabases(config, console.error)
  try {
    const outcome = await run(config, databases, words, terminal)
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    console.log(outcome.done)
    return 0
  } finally {
    terminal.close()
    await databases.postgres.stop()
  }
})

async function run(config: Config, databases: Databases, words: readonly string[], terminal: Terminal) {
  const [verb = '', merchant = '', name = '', ...call] = words
  if (verb === '') return { fault: `${operatorUsage}\n${demoCodeUsage}\n${deskUsage}` }
  if (verb === 'code') return tellDemoCode(merchant, name, config.mode === 'production')
  if (verb !== 'desk') {
    const outside = { allowsDemo: config.mode !== 'production', way: askFromHere(config) }
    return runOperatorCommand(ownerUrlOf(databases), databases.seals, words, terminal, outside)
  }
  if (name === '') return { fault: deskUsage }
  const hostName = await findHostName(databases.url, merchant)
  if (hostName === undefined) return { fault: `There is no merchant "${merchant}".` }
  return runDeskCommand(askSite(config.port, hostName), name, call, terminal)
}
