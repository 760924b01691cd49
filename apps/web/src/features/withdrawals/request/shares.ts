import { feeOf, fromMinor, scaleOf, toMinor } from '../../../domain/amounts.ts'
import type { Channel, WithdrawalOptions } from '../withdrawals.queries.ts'

/** The parts of what may go that are offered to be tapped, in percent. */
export const SHARES = [25, 50, 75, 100] as const

type Limits = Pick<WithdrawalOptions, 'balances' | 'day'>

/** The most that may go now: the own money, within the limit of the way out and what the day has left. */
export function mostOf({ balances, day }: Limits, channel: Pick<Channel, 'maximum'>): string {
  const scale = scaleOf(balances.real)
  const bounds = [balances.real, channel.maximum, ...(day.totalLeft === undefined ? [] : [day.totalLeft])]
  return fromMinor(Math.min(...bounds.map((bound) => toMinor(bound, scale))), scale)
}

/** A part of it, in whole main units where they are not too small; all of it to the last. */
export function shareOf(most: string, percent: number, minimum: string): string {
  const scale = scaleOf(most)
  const whole = 10 ** scale
  const part = Math.floor((toMinor(most, scale) * percent) / 100)
  const round = Math.floor(part / whole) * whole
  return fromMinor(percent === 100 || round < toMinor(minimum, scale) ? part : round, scale)
}

/** What reaches the account: the amount without the fee, or nothing where the fee eats it up. */
export function payoutOf(channel: Pick<Channel, 'feePercent' | 'feeFixed'>, amount: string): string {
  const scale = scaleOf(amount)
  return fromMinor(Math.max(toMinor(amount, scale) - toMinor(feeOf(channel, amount), scale), 0), scale)
}
