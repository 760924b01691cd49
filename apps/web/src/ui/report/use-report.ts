import { useSearchParams } from '../../lib/router.ts'
import {
  isNarrowed,
  type ReportFilter,
  type ReportOptions,
  type ReportQuery,
  reportFilterOf,
  reportQueryOf,
  withReportFilter,
} from './report-filter.ts'

/** A report's filter, which lives in the address: a reload, the way back and a link show the same. */
export type Report<More extends string = never> = {
  filter: ReportFilter<More>
  /** What to ask with; undefined while the days are no range that the report takes. */
  query: ReportQuery<More> | undefined
  options: ReportOptions<More>
  /** Chooses something. `isStep` makes it a step of its own, for the way back. */
  change: (change: Partial<ReportFilter<More>>, how?: { isStep?: boolean }) => void
  /** Takes everything back but the days and the order; undefined when there is nothing to take back. */
  clear: (() => void) | undefined
}

/** The filter of the page's address. `options` say what the page adds to the frame's own. */
export function useReport<More extends string = never>(options: ReportOptions<More> = {}): Report<More> {
  const [search, setSearch] = useSearchParams()
  const filter = reportFilterOf(search, options)
  const change: Report<More>['change'] = (next, { isStep = false } = {}) =>
    setSearch(withReportFilter(search, { ...filter, ...next }, options), { replace: !isStep })
  const none = Object.fromEntries((options.more ?? []).map((name) => [name, ''])) as Record<More, string>
  const clear = () => setSearch(withReportFilter(search, { ...filter, ...none, scope: 'team', account: '' }, options), { replace: true })
  return { filter, query: reportQueryOf(filter, options), options, change, clear: isNarrowed(filter) ? clear : undefined }
}
