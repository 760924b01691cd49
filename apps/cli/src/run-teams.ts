import { runTeamsCommand } from '@pavilion/server/commands/teams-command'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Holds the agents' teams against the books, makes their figures anew, or moves a member, while servers run. */
export const runTeams: Run = (words) => withDatabases(({ url }) => runTeamsCommand(url, words))
