import type { Clock } from '../../base/clock.ts'
import type { Db, Transact } from '../../base/database.ts'
import type { Seals } from '../../base/sealed.ts'
import type { WalletServers } from '../rounds/index.ts'
import type { ReportClient } from './provider-record.ts'

/**
 * What the actions on single rounds need. `db` and `transact` are the first server's, where actions are written down; the round itself
 * stands on the server that keeps its shard, which `servers` knows.
 */
export type RoundDesk = { db: Db; transact: Transact; clock: Clock; seals: Seals; servers: WalletServers; client: ReportClient }
