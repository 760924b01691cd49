import type { ContractTermsValue } from '@pavilion/api/contract-terms'
import type { Kind, Proposal } from './contracts.queries.ts'

/** A tier as it is typed. `id` stays with it while others come and go. */
export type TierDraft = { id: number; from: string; activeMembers: string; value: string; cap: string }

/** Terms as they are typed; an empty text is "none". */
export type Draft = {
  pays: ContractTermsValue['pays']
  tiers: readonly TierDraft[]
  activeFrom: string
  validDays: string
  fromHour: string
  untilHour: string
  dailyCap: string
  period: NonNullable<ContractTermsValue['period']>
  base: NonNullable<ContractTermsValue['base']>
  carriesLoss: boolean
}

/** The first thing that is wrong, by the name that the server has for it, such as `tiers.1.from`. */
type WrongField = { field: string }

/** A draft that begins as those terms, which are the best that can be offered. */
export function draftOf(terms: ContractTermsValue): Draft {
  return {
    pays: terms.pays,
    tiers: terms.tiers.map(({ from, activeMembers, value, cap }, id) => ({
      id,
      from,
      activeMembers: String(activeMembers),
      value,
      cap: cap ?? '',
    })),
    activeFrom: terms.activeFrom,
    validDays: terms.validDays === undefined ? '' : String(terms.validDays),
    fromHour: String(terms.fromHour ?? 0),
    untilHour: String(terms.untilHour ?? 24),
    dailyCap: terms.dailyCap ?? '',
    period: terms.period ?? 'monthly',
    base: terms.base ?? 'loss',
    carriesLoss: terms.carriesLoss ?? false,
  }
}

/** One more tier, which begins as the last one. */
export function withTier(tiers: readonly TierDraft[]): readonly TierDraft[] {
  const last = tiers[tiers.length - 1]
  const id = Math.max(-1, ...tiers.map((tier) => tier.id)) + 1
  return [...tiers, { id, from: '', activeMembers: last?.activeMembers ?? '0', value: last?.value ?? '', cap: last?.cap ?? '' }]
}

/** What was typed as terms of the kind. Whether tiers rise, and stay below the own ones, the server says. */
export function readDraft(kind: Kind, draft: Draft): Proposal['terms'] | WrongField {
  const { pays, validDays, period, base } = draft
  const tiers: ContractTermsValue['tiers'] = []
  for (const [place, tier] of draft.tiers.entries()) {
    const wrong = (field: string): WrongField => ({ field: `tiers.${place}.${field}` })
    const from = readAmount(tier.from)
    if (from === undefined) return wrong('from')
    const activeMembers = readCount(tier.activeMembers, 1_000_000)
    if (activeMembers === undefined) return wrong('activeMembers')
    const value = readAmount(tier.value)
    if (value === undefined) return wrong('value')
    const cap = tier.cap.trim() === '' ? undefined : readAmount(tier.cap)
    if (tier.cap.trim() !== '' && cap === undefined) return wrong('cap')
    tiers.push({ from, activeMembers, value, ...(cap === undefined || pays === 'amount' ? {} : { cap }) })
  }
  const activeFrom = readAmount(draft.activeFrom)
  if (activeFrom === undefined) return { field: 'activeFrom' }
  const days = validDays.trim() === '' ? undefined : readCount(validDays, 3_660)
  if (validDays.trim() !== '' && !days) return { field: 'validDays' }
  const all = { tiers, activeFrom, ...(days === undefined ? {} : { validDays: days }) }
  if (kind === 'daily') return { ...all, pays }
  if (kind === 'dividend') return { ...all, period, base, carriesLoss: base === 'loss' && draft.carriesLoss }
  const fromHour = readCount(draft.fromHour, 23)
  if (fromHour === undefined) return { field: 'fromHour' }
  const untilHour = readCount(draft.untilHour, 24)
  if (!untilHour) return { field: 'untilHour' }
  const dailyCap = draft.dailyCap.trim() === '' ? undefined : readAmount(draft.dailyCap)
  if (draft.dailyCap.trim() !== '' && dailyCap === undefined) return { field: 'dailyCap' }
  return { ...all, pays, fromHour, untilHour, ...(dailyCap === undefined ? {} : { dailyCap }) }
}

/** An amount or a per cent as the wire has it; grouping commas are dropped. */
function readAmount(typed: string): string | undefined {
  const text = typed.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : undefined
}

function readCount(typed: string, max: number): number | undefined {
  const text = typed.trim()
  return /^\d{1,7}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}
