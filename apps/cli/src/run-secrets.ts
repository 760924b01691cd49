import { text } from 'node:stream/consumers'
import { runSecretsCommand } from '@pavilion/server/commands/secrets-command'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** What a merchant shares with its providers and payment companies to sign calls with. */
export const runSecrets: Run = (words) => withDatabases(({ url, seals }) => runSecretsCommand(url, seals, words, () => text(process.stdin)))
