import { runTeamsCommand } from '@pavilion/server/commands/teams-command'
import type { Run } from './run.ts'
import { withDatabases, withReadable } from './with-databases.ts'

/** Holds the agents' teams against the books, makes their figures again, or moves a member, while servers run. */
export const runTeams: Run = (words) =>
  words[0] === 'check' ? withReadable((url) => runTeamsCommand(url, words)) : withDatabases(({ url }) => runTeamsCommand(url, words))
