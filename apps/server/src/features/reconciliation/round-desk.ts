import type { Clock } from '../../base/clock.ts'
import type { Db, Transact } from '../../base/database.ts'
import type { WalletServers } from '../rounds/index.ts'
import type { ReportClient } from './provider-record.ts'

/**
 * What seeing to single rounds works with: what was done is written down in `db`, which `transact` is of; the round itself stands on
 * the server that keeps its shard.
 */
export type RoundDesk = { db: Db; transact: Transact; clock: Clock; servers: WalletServers; client: ReportClient }
