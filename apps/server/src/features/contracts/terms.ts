import type { ContractKindValue, ContractTermsValue, ContractTierValue } from '@pavilion/api/contract-terms'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { Refusal } from '../../base/refusal.ts'

/**
 * One step of the terms. `value` is in hundredths of a per cent or in minor units, depending on the
 * terms' `pays`.
 */
export type Tier = { fromMinor: bigint; activeMembers: number; value: bigint; capMinor: bigint | null }

type TermsOfAll = { pays: 'percent' | 'amount'; tiers: readonly Tier[]; activeFromMinor: bigint; validDays: number | null }
export type DailyTerms = TermsOfAll & { kind: 'daily' }
export type HourTerms = TermsOfAll & { kind: 'hour'; fromHour: number; untilHour: number; dailyCapMinor: bigint | null }
export type DividendTerms = TermsOfAll & {
  kind: 'dividend'
  period: NonNullable<ContractTermsValue['period']>
  base: 'loss' | 'bets'
  carriesLoss: boolean
}
/** What a contract pays, and of which base. Amounts in minor units. */
export type Terms = DailyTerms | HourTerms | DividendTerms

/** Far above any real amount, and far below what the columns hold. */
const AMOUNT_MAX = 10n ** 15n
/** Per cents have two decimals. */
export const PERCENT_SCALE = 2
/** 100 per cent in hundredths of a per cent. */
export const WHOLE = 10_000n

/**
 * Checks proposed terms. `field` of the refusal names the first wrong value, such as
 * `tiers.1.from`.
 */
export function parseTerms(
  kind: ContractKindValue,
  asked: Omit<ContractTermsValue, 'pays'> & { pays?: ContractTermsValue['pays'] },
  currency: string,
): Terms | Refusal<'contract-terms-invalid'> {
  const scale = scaleOf(currency)
  const pays = kind === 'dividend' ? 'percent' : (asked.pays ?? 'percent')
  const activeFromMinor = parseAmount(asked.activeFrom, scale)
  if (activeFromMinor === undefined || activeFromMinor === 0n) return wrong('activeFrom')
  const tiers: Tier[] = []
  for (const [index, asks] of asked.tiers.entries()) {
    const tier = parseTier(asks, pays, scale, tiers.at(-1))
    if (typeof tier === 'string') return wrong(`tiers.${index}.${tier}`)
    tiers.push(tier)
  }
  const all = { pays, tiers, activeFromMinor, validDays: asked.validDays ?? null } as const
  if (kind === 'daily') return { kind, ...all }
  if (kind === 'hour') {
    const { fromHour = 0, untilHour = 24, dailyCap } = asked
    if (fromHour >= untilHour) return wrong('untilHour')
    const dailyCapMinor = dailyCap === undefined ? null : parseAmount(dailyCap, scale)
    if (dailyCapMinor === undefined || dailyCapMinor === 0n) return wrong('dailyCap')
    return { kind, ...all, fromHour, untilHour, dailyCapMinor }
  }
  const { period = 'monthly', base = 'loss', carriesLoss = false } = asked
  if (carriesLoss && base === 'bets') return wrong('carriesLoss')
  return { kind, ...all, period, base, carriesLoss }
}

/** The terms in their wire form, which is also stored; `parseTerms` reads it. */
export function wireTerms(terms: Terms, currency: string): ContractTermsValue {
  const scale = scaleOf(currency)
  const told = {
    pays: terms.pays,
    tiers: terms.tiers.map(({ fromMinor, activeMembers, value, capMinor }) => ({
      from: formatMinor(fromMinor, scale),
      activeMembers,
      value: wireValue(terms.pays, value, currency),
      ...(capMinor === null ? {} : { cap: formatMinor(capMinor, scale) }),
    })),
    activeFrom: formatMinor(terms.activeFromMinor, scale),
    ...(terms.validDays === null ? {} : { validDays: terms.validDays }),
  }
  if (terms.kind === 'daily') return told
  if (terms.kind === 'hour') {
    const { fromHour, untilHour, dailyCapMinor } = terms
    return { ...told, fromHour, untilHour, ...(dailyCapMinor === null ? {} : { dailyCap: formatMinor(dailyCapMinor, scale) }) }
  }
  const { period, base, carriesLoss } = terms
  return { ...told, period, base, carriesLoss }
}

/** A tier's value in its wire form: `1.25` for per cents, or an amount. */
export const wireValue = (pays: Terms['pays'], value: bigint, currency: string): string =>
  formatMinor(value, pays === 'percent' ? PERCENT_SCALE : scaleOf(currency))

/** Returns the tier, or the name of the wrong field. */
function parseTier(asked: ContractTierValue, pays: Terms['pays'], scale: number, before: Tier | undefined): Tier | keyof ContractTierValue {
  const fromMinor = parseAmount(asked.from, scale)
  if (fromMinor === undefined || (before && fromMinor <= before.fromMinor)) return 'from'
  if (before && asked.activeMembers < before.activeMembers) return 'activeMembers'
  const value = pays === 'percent' ? parseMinor(asked.value, PERCENT_SCALE) : parseAmount(asked.value, scale)
  if (value === undefined || value === 0n || (pays === 'percent' && value > WHOLE) || (before && value < before.value)) return 'value'
  if (asked.cap === undefined) return { fromMinor, activeMembers: asked.activeMembers, value, capMinor: null }
  const capMinor = pays === 'percent' ? parseAmount(asked.cap, scale) : undefined
  const isFalling = before !== undefined && capMinor !== undefined && (before.capMinor === null || capMinor < before.capMinor)
  if (capMinor === undefined || capMinor === 0n || isFalling) return 'cap'
  return { fromMinor, activeMembers: asked.activeMembers, value, capMinor }
}

function parseAmount(text: string, scale: number): bigint | undefined {
  const minor = parseMinor(text, scale)
  return minor === undefined || minor > AMOUNT_MAX ? undefined : minor
}

const wrong = (field: string) => new Refusal('contract-terms-invalid', field, { field })
