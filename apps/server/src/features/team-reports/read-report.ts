import { type PeriodAsked, teamDaysMax } from '@pavilion/api/periods'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { momentsOf } from '../../base/days.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Caller } from '../../base/route.ts'
import { getMerchant, type Merchant, type MerchantDirectory } from '../merchants/index.ts'
import { type Days, readPeriod, teamTree } from '../teams/index.ts'

export type TeamReportTools = { clock: Clock; directory: MerchantDirectory }

type Query = PeriodAsked & { scope?: teamTree.TeamScope; account?: string; language?: string }

/** What an agent asks of its own team. `from` and `to` are the moments at which the first day begins and the last one ends. */
export type ReportAsked = {
  merchant: Merchant
  agentId: MemberId
  which: { scope: teamTree.TeamScope; branchId: MemberId | undefined }
  days: Days
  from: Date
  to: Date
  language: string
  /** A team up to this size is asked member by member; of a larger one the merchant's own lists are read, where most is of the team. */
  gatheredMax: number
}

const GATHERED_MAX = 3_000

/** Rows on a page of a report. */
export const REPORT_PAGE_SIZE = 15

/**
 * Reads the common part of every report: the caller must be an agent, the days within the report's
 * maximum, and the account in the caller's team on the last day. Later queries are limited by the
 * result.
 */
export async function readReport(
  db: Db,
  { caller, merchantCode, query }: { caller: Pick<Caller, 'memberId'>; merchantCode: string; query: Query },
  tools: TeamReportTools,
  { maxDays = teamDaysMax }: { maxDays?: number } = {},
): Promise<ReportAsked | Refusal<'period-too-long' | 'not-in-team'>> {
  const merchant = await getMerchant(tools.directory, merchantCode)
  const days = readPeriod(query, merchant, tools.clock(), { maxDays })
  if (days instanceof Refusal) return days
  const account = query.account?.trim() ?? ''
  const branchId = account === '' ? undefined : await teamTree.findInTeam(db, caller.memberId, accountKeyOf(account), days.to)
  if (account !== '' && branchId === undefined) return new Refusal('not-in-team', 'the account is not of the team')
  const { from } = await momentsOf(db, merchant, days.from)
  const { to } = await momentsOf(db, merchant, days.to)
  const language = query.language ?? merchant.defaultLanguage
  return {
    merchant,
    agentId: caller.memberId,
    which: { scope: query.scope ?? 'team', branchId },
    days,
    from,
    to,
    language,
    gatheredMax: GATHERED_MAX,
  }
}

/** What was asked for, as a report's answer tells it. */
export const rangeOf = ({ merchant, days }: ReportAsked) => ({
  ...days,
  currency: merchant.currency,
  currencySymbol: merchant.currencySymbol,
})
