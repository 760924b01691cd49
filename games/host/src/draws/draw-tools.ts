import type { Clock } from '../base/clock.ts'
import type { Pool } from '../base/database.ts'
import type { Random } from '../base/random.ts'
import type { Seals } from '../base/sealed.ts'

/** What drawing a round takes. */
export type DrawTools = { pool: Pool; clock: Clock; random: Random; seals: Seals }
