import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { IdMaker, MemberId } from '../../base/ids.ts'
import type { Random } from '../../base/random.ts'
import type { Refusal } from '../../base/refusal.ts'

/** Whether an agent may give a new account these rebate rates. A higher slice supplies this. */
export type CheckInitialRates = (
  db: Db,
  agentId: MemberId,
  rates: readonly RebateRateLineValue[],
) => Promise<Refusal<'rebate-rate-too-high'> | undefined>

/** What making links needs of the world. */
export type InviteTools = { clock: Clock; random: Random; makeId: IdMaker; checkInitialRates: CheckInitialRates }
