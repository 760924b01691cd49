import { withPoint } from '@pavilion/game-kit/hundredths'
import { lotteryBoardTexts } from '@pavilion/texts/games/lottery-board'
import type { Kind } from '../draw.ts'
import type { Table } from './table.ts'
import type { BoardKey, TextKey } from './texts.ts'

type Told = Pick<Table, 'say'> & { kind: Kind }

const SIDES: readonly string[] = ['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'any']

/** Types that differ by a number alone share a text that names it. */
const NUMBERED: readonly (readonly [prefix: string, text: string])[] = [
  ['all-', 'all'],
  ['last-', 'last'],
  ['first-', 'firstDigits'],
  ['pick-', 'pick'],
  ['parlay-', 'parlay'],
]

function keyOf(part: 'type' | 'how', type: string): { key: BoardKey; n: string } {
  const own = `${part}.${type}`
  if (own in lotteryBoardTexts.EN) return { key: own as BoardKey, n: '' }
  const [prefix, text] = NUMBERED.find(([start]) => type.startsWith(start)) ?? ['', type]
  return { key: `${part}.${text}` as BoardKey, n: type.slice(prefix.length) }
}

export function typeText({ say }: Pick<Table, 'say'>, type: string): string {
  const { key, n } = keyOf('type', type)
  return say(key, { n })
}

/** How a type of bet wins. */
export function howText({ say, kind }: Told, type: string): string {
  const { key, n } = keyOf('how', type)
  const isDiceSum = kind === 'dice' && type === 'sum-side'
  return `${say(key, { n: isDiceSum ? 11 : n || 23 })}${isDiceSum ? ` ${say('how.alike')}` : ''}`
}

/** Whether the options of a type are in rows of their own, one for each place. */
export const hasRows = (type: string): boolean => type === 'place' || type === 'place-side'

/** An option on its button, where the place is known already. */
export function optionText({ say }: Pick<Table, 'say'>, type: string, option: string): string {
  const [place = '', item] = option.split('-')
  if (type === 'double') return `${option} ${option}`
  if (type === 'triple') return `${option} ${option} ${option}`
  if (type === 'pair') return `${place} + ${item}`
  if (type === 'duel') return `${say('against', { one: place, other: 11 - Number(place) })} ${say(item as TextKey)}`
  const shown = item ?? place
  return SIDES.includes(shown) ? say(shown as TextKey) : shown
}

/** A choice as it is on tickets: a side or number of the key, or a bet of the board with its multiple. */
export function choiceText({ say, kind }: Told, choice: string): string {
  if (!choice.includes(':')) {
    if (SIDES.includes(choice)) return say(choice as TextKey)
    return kind === 'dice' && choice === '0' ? say('triple') : choice
  }
  const [type = '', selection = '', multiple = '1'] = choice.split(':')
  const place = hasRows(type) ? `${say('placeName', { n: selection.split('-')[0] ?? '' })} ` : ''
  const isOption = /[a-z-]/.test(selection) || !selection.includes('.')
  const picked = isOption ? optionText({ say }, type, selection) : selection.split('.').join(' · ')
  const name = hasRows(type) ? place : `${typeText({ say }, type)}: `
  return `${name}${picked}${multiple === '1' ? '' : ` × ${multiple}`}`
}

/** Hundredths of the stake as a multiple of it, grouped, without decimals that say nothing. */
export function timesText(hundredths: number): string {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const rest = hundredths % 100
  return `${whole}${rest === 0 && hundredths >= 10_000 ? '' : `.${String(rest).padStart(2, '0')}`}×`
}

/** What a type returns in per cent: of selections that differ the lowest and the highest. */
export function percentText(lowestHundredths: number, highestHundredths: number): string {
  const [lowest, highest] = [withPoint(lowestHundredths), withPoint(highestHundredths)]
  return lowest === highest ? lowest : `${lowest}–${highest}`
}
