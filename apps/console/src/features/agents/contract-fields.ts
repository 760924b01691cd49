import type { BodyFor } from '../../domain/contract.ts'

type Terms = BodyFor<'proposeMerchantContract'>['terms']
export type Kind = BodyFor<'proposeMerchantContract'>['kind']
/** One step of the terms as it is typed. */
export type TierText = { from: string; activeMembers: string; value: string; cap: string }
/** What a contract is typed as: all of it is text until it is read. */
export type ContractText = {
  kind: Kind
  account: string
  pays: 'percent' | 'amount'
  activeFrom: string
  validDays: string
  fromHour: string
  untilHour: string
  dailyCap: string
  period: NonNullable<Terms['period']>
  base: NonNullable<Terms['base']>
  carriesLoss: 'true' | 'false'
}

export const kinds = ['daily', 'dividend', 'hour'] as const satisfies readonly Kind[]
export const periods = ['daily', 'weekly', 'half-monthly', 'monthly'] as const
export const bases = ['loss', 'bets'] as const
/** The most steps that the server takes. */
export const TIERS_MAX = 10

export const emptyTier: TierText = { from: '0', activeMembers: '0', value: '', cap: '' }
export const emptyContract: ContractText = {
  kind: 'daily',
  account: '',
  pays: 'percent',
  activeFrom: '1',
  validDays: '',
  fromHour: '0',
  untilHour: '24',
  dailyCap: '',
  period: 'monthly',
  base: 'loss',
  carriesLoss: 'true',
}

const AMOUNT = /^\d{1,20}(\.\d{1,16})?$/
const WHOLE = /^\d{1,7}$/
const isPositive = (text: string): boolean => AMOUNT.test(text) && compare(text, '0') > 0

/** A dividend is always a share. */
const paysShare = ({ kind, pays }: ContractText): boolean => kind === 'dividend' || pays === 'percent'

/** What is wrong with one step, as the name of a sentence; nothing where it can be after the one before. */
export function faultOfTier(tier: TierText, before: TierText | undefined, contract: ContractText): string | undefined {
  const { from, activeMembers, value, cap } = tier
  if (!AMOUNT.test(from) || !isPositive(value) || !WHOLE.test(activeMembers)) return 'wrong-number'
  if (cap !== '' && !isPositive(cap)) return 'wrong-number'
  if (paysShare(contract) && (!/^\d{1,3}(\.\d{1,2})?$/.test(value) || compare(value, '100') > 0)) return 'wrong-percent'
  if (!paysShare(contract) && cap !== '') return 'wrong-cap'
  if (before === undefined) return undefined
  if (compare(from, before.from) <= 0) return 'falls-from'
  if (Number(activeMembers) < Number(before.activeMembers) || compare(value, before.value) < 0) return 'falls'
  // A step without a cap is above every cap.
  const isCapLower = cap !== '' && (before.cap === '' || compare(cap, before.cap) < 0)
  return isCapLower ? 'falls' : undefined
}

/** The terms that were typed; nothing while a field or a step is wrong. */
export function readTerms(contract: ContractText, tiers: readonly TierText[]): Terms | undefined {
  const { activeFrom, validDays, fromHour, untilHour, dailyCap, period, base, carriesLoss, kind } = contract
  const isWrong = tiers.some((tier, index) => faultOfTier(tier, tiers[index - 1], contract) !== undefined)
  if (isWrong || tiers.length === 0 || !isPositive(activeFrom) || !(validDays === '' || WHOLE.test(validDays))) return undefined
  const hours = { fromHour: Number(fromHour), untilHour: Number(untilHour), ...(dailyCap === '' ? {} : { dailyCap }) }
  const areHoursWrong = !WHOLE.test(fromHour) || !WHOLE.test(untilHour) || !(dailyCap === '' || isPositive(dailyCap))
  if (kind === 'hour' && (areHoursWrong || hours.untilHour > 24 || hours.fromHour >= hours.untilHour)) return undefined
  return {
    tiers: tiers.map(({ from, activeMembers, value, cap }) => ({
      from,
      activeMembers: Number(activeMembers),
      value,
      ...(cap === '' ? {} : { cap }),
    })),
    activeFrom,
    pays: paysShare(contract) ? 'percent' : 'amount',
    ...(validDays === '' ? {} : { validDays: Number(validDays) }),
    ...(kind === 'hour' ? hours : {}),
    ...(kind === 'dividend' ? { period, base, carriesLoss: base === 'loss' && carriesLoss === 'true' } : {}),
  }
}

/** Below zero where the first decimal is less than the other; no places are lost. */
function compare(one: string, other: string): number {
  const places = Math.max(one.split('.')[1]?.length ?? 0, other.split('.')[1]?.length ?? 0)
  const minor = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  }
  const difference = minor(one) - minor(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
