import { join } from 'node:path'
import { readCatalogue } from '@pavilion/games-host/config'
import { runLeagueCommand } from '@pavilion/games-host/league/league-command'
import { root } from '../../../tools/config.ts'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

/** Lists the matches of a league or the fight of a pit, and voids one of them, while servers run. */
export const runLeague: Run = (words) => {
  const catalogue = readCatalogue(join(root, 'apps/server/demo/catalogue.json'))
  return withDatabases(({ gamesUrl }) => runLeagueCommand(gamesUrl, catalogue, words))
}
