import type { ConditionFaultValue, ConditionPartName, ConditionPartValue } from '@pavilion/api/condition'
import { launcherCalls } from '@pavilion/provider'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../base/durations.ts'
import type { JobAge } from '../../base/jobs.ts'
import type { AskPartners } from '../../base/partners.ts'
import { type BookCheck, findLastBookCheck } from '../../ledger/index.ts'
import type { Gateways } from '../cashier/index.ts'
import type { ProviderLinks } from '../games/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { askProviderList } from '../rounds/index.ts'
import { type LastReport, listLastReports, listWatchedLinks } from './condition.store.ts'

export type ConditionTools = {
  clock: Clock
  directory: MerchantDirectory
  links: ProviderLinks
  ask: AskPartners
  gamesUrl: string
  gateways: Gateways
  /** How old the last good run of each job of this process is. */
  jobAges: () => readonly JobAge[]
  warn: (error: unknown, what: string) => void
}

type Found = Omit<ConditionPartValue, 'part' | 'askedAt'>

/** Partners are asked at most so often for all operators of a merchant together. */
const ASKED_EVERY_MS = 25_000
/** The hourly check, and as long again for a busy server. */
const BOOKS_FRESH_MS = 2 * HOUR_MS
/** Yesterday's report has so long to be made. */
const REPORT_LATE_MS = 2 * HOUR_MS

/** Asks part by part; one that fails to answer has no time at which it was asked, and keeps no other from being told. */
export function createCondition(db: Db, tools: ConditionTools): (merchantCode: string) => Promise<ConditionPartValue[]> {
  const partners = {
    providers: cached(tools.clock, ASKED_EVERY_MS, (code) => told('providers', tools, () => askProviders(db, tools, code))),
    gateways: cached(tools.clock, ASKED_EVERY_MS, (code) => told('gateways', tools, () => askGateways(db, tools, code))),
  }
  return async (code) => {
    const at = tools.clock()
    return Promise.all([
      told('site', tools, async () => siteOf((await getMerchant(tools.directory, code)).isUnderMaintenance)),
      partners.providers(code),
      partners.gateways(code),
      told('books', tools, async () => booksOf(await findLastBookCheck(db), at)),
      told('reconciliation', tools, async () => reportsOf(await listLastReports(db, code), at)),
      told('jobs', tools, async () => jobsOf(tools.jobAges(), at)),
    ])
  }
}

async function told(
  part: ConditionPartName,
  { clock, warn }: Pick<ConditionTools, 'clock' | 'warn'>,
  ask: () => Promise<Found>,
): Promise<ConditionPartValue> {
  const askedAt = clock().toISOString()
  try {
    return { part, askedAt, ...(await ask()) }
  } catch (error) {
    warn(error, `the condition of ${part} is not known`)
    return { part, faults: [] }
  }
}

const siteOf = (isClosed: boolean): Found => ({ faults: isClosed ? [{ kind: 'maintenance', name: '' }] : [] })

async function askProviders(db: Db, { clock, links, ...way }: ConditionTools, code: string): Promise<Found> {
  const watched = await listWatchedLinks(db, code, clock())
  const faults = await Promise.all(
    watched.map(async ({ provider, isOpen, closedAt }): Promise<ConditionFaultValue | undefined> => {
      if (!isOpen) return { kind: 'provider-off', name: provider, ...(closedAt && { at: closedAt.toISOString() }) }
      const link = await links.byProvider(code, provider)
      const answer = link && (await askProviderList(way, link, launcherCalls.gameList))
      return answer ? undefined : { kind: 'provider-silent', name: provider }
    }),
  )
  return { faults: faults.filter((fault) => fault !== undefined) }
}

async function askGateways(db: Db, { gateways }: ConditionTools, code: string): Promise<Found> {
  const known = [...(await gateways.ofMerchant(db, code)).values()]
  const faults = await Promise.all(
    known.map(async (gateway): Promise<ConditionFaultValue | undefined> => {
      const { outcome } = await gateways.client.probe(gateway)
      if (outcome === 'no-answer') return { kind: 'gateway-silent', name: gateway.name }
      return outcome === 'refuses-us' ? { kind: 'gateway-refuses', name: gateway.name } : undefined
    }),
  )
  return { faults: faults.filter((fault) => fault !== undefined) }
}

export function booksOf(check: BookCheck | undefined, at: Date): Found {
  if (!check) return { faults: [{ kind: 'books-unchecked', name: '' }] }
  const lastAt = check.endedAt.toISOString()
  if (check.faults > 0) return { faults: [{ kind: 'books-wrong', name: '', count: check.faults, at: lastAt }], lastAt }
  const isOld = at.getTime() - check.endedAt.getTime() > BOOKS_FRESH_MS
  return { faults: isOld ? [{ kind: 'books-unchecked', name: '', at: lastAt }] : [], lastAt }
}

/** A provider that was never played on has no reports, and lacks none. */
export function reportsOf(reports: readonly LastReport[], at: Date): Found {
  const faults = reports.flatMap(({ provider: name, to, status, differences: count }): ConditionFaultValue[] => {
    const day = { name, at: to.toISOString() }
    if (at.getTime() - to.getTime() > DAY_MS + REPORT_LATE_MS) return [{ kind: 'report-missing', ...day }]
    if (status === 'failed') return [{ kind: 'report-failed', ...day }]
    return status === 'done' && count > 0 ? [{ kind: 'report-differs', ...day, count }] : []
  })
  const ends = reports.flatMap(({ endedAt }) => endedAt ?? []).sort((one, other) => other.getTime() - one.getTime())
  return { faults, ...(ends[0] && { lastAt: ends[0].toISOString() }) }
}

/** Late is more than three times its interval and more than a minute, as docs/operating/alarms.md says. */
export function jobsOf(ages: readonly JobAge[], at: Date): Found {
  const late = ages.filter(({ ageMs, everyMs }) => ageMs > Math.max(3 * everyMs, MINUTE_MS))
  return { faults: late.map(({ name, ageMs }) => ({ kind: 'job-late', name, at: new Date(at.getTime() - ageMs).toISOString() })) }
}
