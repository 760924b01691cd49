import { decimalsOf, minorOf } from '@pavilion/game-kit/client/money'
import type { TableView } from '../wire.ts'

/** What a raise of a part of the pot goes to, in minor units: the bet to call and that part of the pot as it is after a call. */
export function partOfPot({ seats, pot, legal }: Pick<TableView, 'seats' | 'pot' | 'legal'>, part: number): number {
  const highest = Math.max(0, ...seats.map((seat) => minorOf(seat?.bet ?? '0')))
  return highest + (minorOf(pot) + minorOf(legal?.call ?? '0')) * part
}

/** What was typed, in minor units: money like `7.50` or `7,5`, or big blinds like `3 BB`; undefined for anything else. */
export function typedRaise(text: string, big: string): number | undefined {
  const [, number, unit] = /^\s*(\d{1,9}(?:[.,]\d{1,3})?)\s*(bb)?\s*$/i.exec(text) ?? []
  if (number === undefined) return undefined
  const value = Number(number.replace(',', '.'))
  const perUnit = unit === undefined ? 10 ** decimalsOf(big) : minorOf(big)
  return Math.round(value * perUnit)
}

/** Minor units in big blinds, to one decimal. */
export const inBlinds = (minor: number, big: string): string => String(Math.round((minor * 10) / minorOf(big)) / 10)
