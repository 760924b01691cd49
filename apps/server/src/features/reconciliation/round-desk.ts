import type { Clock } from '../../base/clock.ts'
import type { Db, Transact } from '../../base/database.ts'
import type { Seals } from '../../base/sealed.ts'
import type { ProviderTools } from '../rounds/index.ts'
import type { ReportClient } from './provider-record.ts'

/** What the actions on single rounds need; `playing` is what a provider's own call would work with. */
export type RoundDesk = { db: Db; transact: Transact; clock: Clock; seals: Seals; playing: ProviderTools; client: ReportClient }
