import { runMembersCommand } from '@pavilion/server/commands/members-command'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Stops things for a member, ends its sessions, and proposes to let go what is stopped, while servers run. */
export const runMembers: Run = (words) => withDatabases(({ url }) => runMembersCommand(url, words))
