import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import type { getTeamKpi as endpoint } from '@pavilion/api/teams'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller } from '../../base/route.ts'
import type { Merchant } from '../merchants/index.ts'
import { countActivity } from './count-team.ts'
import { dayOf, readPeriod } from './read-period.ts'

/**
 * The four counters of the caller's team. The period is whole days of the merchant; `online` is the
 * current number.
 */
export async function getTeamCounters(
  db: Db,
  caller: Caller,
  merchant: Merchant,
  query: QueryOf<typeof endpoint>,
  now: Date,
): Promise<ValueOf<typeof endpoint> | Refusal<'period-too-long'>> {
  const today = dayOf(merchant, now)
  const asked = { period: 'own' as const, from: (query.startDate ?? today).slice(0, 10), to: (query.endDate ?? today).slice(0, 10) }
  const days = readPeriod(asked, merchant, now)
  if (days instanceof Refusal) return days
  const counts = await countActivity(db, { agentId: caller.memberId, scope: 'team', ...days }, now)
  return {
    footer: {
      teamLoginMemberCount: counts.loggedIn,
      teamBetMemberCount: counts.betting,
      teamRegisterMemberCount: counts.registered,
      teamOnlineCount: counts.online,
    },
  }
}
