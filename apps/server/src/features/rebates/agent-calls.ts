import { GAME_TYPES } from '@pavilion/api/games'
import type { RebateRateLineValue } from '@pavilion/api/rebates'
import { addDays } from '../../base/days.ts'
import { type Merchant, textDefaults } from '../merchants/index.ts'
import { dayOf } from '../teams/index.ts'
import { keysOf, type RateKey, type RateSet } from './rate-set.ts'

/** The day that it is, and the one from which a change counts that is made now. */
export function daysAt(merchant: Merchant, now: Date): { today: string; fromDay: string } {
  const today = dayOf(merchant, now)
  return { today, fromDay: addDays(today, 1) }
}

/**
 * The keys that a set of rates lists: every category, and each provider for which one of the sets
 * has its own rate.
 */
export function shownKeys(...sets: readonly RateSet[]): RateKey[] {
  const keys = keysOf(everyCategory(0), ...sets)
  const place = ({ category, vendor }: RateKey) => `${GAME_TYPES.indexOf(category)}${vendor}`
  return keys.sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** The same rate for every category. */
export const everyCategory = (rate: number): RebateRateLineValue[] => GAME_TYPES.map((category) => ({ category, vendor: '', rate }))

/**
 * The highest rates that the merchant gives to agents at the top, from its setting
 * `rebate_rate_max`, a percentage such as `2.5`.
 */
export function topLimits({ settings }: Merchant): RebateRateLineValue[] {
  return everyCategory(tenthsOf(settings.rebate_rate_max ?? '') ?? tenthsOf(textDefaults.rebate_rate_max) ?? 0)
}

function tenthsOf(percent: string): number | undefined {
  const [, whole, tenth = '0'] = /^(\d{1,2})(?:\.(\d))?$/.exec(percent) ?? []
  return whole === undefined ? undefined : Number(whole) * 10 + Number(tenth)
}
