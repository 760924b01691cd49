import { games } from './games.ts'
import type { Kind, OwnKind } from './kinds.ts'
import { LIMBO_CHOICES, LIMBO_UNITS, LIMBO_VERSION, TARGET_MAX } from './rules/limbo.ts'
import { MINES_CHOICES, MINES_VERSION, minesOf, STAKES_MAX } from './rules/mines.ts'
import { PLINKO_CHOICES, PLINKO_VERSION, plinkoBetOf } from './rules/plinko.ts'
import { boardReturnOf } from './rules/plinko-tables.ts'
import { TOWER_CHOICES, TOWER_STAKES_MAX, TOWER_VERSION, towerReturnOf, towerRiskOf } from './rules/tower.ts'

/** Return to player by version, per cent of the stake, cut and never rounded up; a test recomputes each from every outcome. */
const returns: Readonly<Record<string, (choice: string) => string>> = {
  'reels-1': () => '95.86',
  'fishing-1': () => '96.00',
  'baccarat-1': (choice) => ({ player: '98.77', banker: '98.93', tie: '85.88' })[choice] ?? '',
  'roulette-1': () => '97.29',
  'dragon-tiger-1': (choice) => (choice === 'tie' ? '92.30' : '96.15'),
  'duel-1': () => '97.62',
  'dice-1': () => '99.00',
  'mines-1': (choice) => minesReturns[(minesOf(choice) ?? 0) - 1] ?? '',
  'limbo-1': () => '99.00',
  'plinko-1': (choice) => {
    const bet = plinkoBetOf(choice)
    return bet ? boardReturnOf(bet.rows, bet.risk) : ''
  },
  'tower-1': (choice) => {
    const risk = towerRiskOf(choice)
    return risk ? towerReturnOf(risk) : ''
  },
  'match-1': (choice) => matchReturns[choice] ?? '',
}

/** By number of mines, the lowest over all numbers of fields that can be opened: 99 per cent less what cutting to two decimals takes. */
const minesReturns = [
  '98.28',
  '98.44',
  '98.42',
  '98.28',
  '98.40',
  '98.58',
  '98.64',
  '98.60',
  '98.56',
  '98.70',
  '98.56',
  '98.80',
  '98.88',
  '99.00',
  '98.80',
  '98.97',
  '98.88',
  '98.84',
  '98.88',
  '99.00',
  '98.88',
  '99.00',
  '98.96',
  '99.00',
]

const matchReturns: Readonly<Record<string, string>> = {
  'first:home': '95.79',
  'first:draw': '95.46',
  'first:away': '94.30',
  'second:home': '94.83',
  'second:draw': '94.79',
  'second:away': '95.20',
  'third:home': '94.30',
  'third:draw': '95.46',
  'third:away': '95.79',
}

const own: Readonly<Record<OwnKind, { version: string; choices: readonly string[] }>> = {
  mines: { version: MINES_VERSION, choices: MINES_CHOICES },
  limbo: { version: LIMBO_VERSION, choices: LIMBO_CHOICES },
  plinko: { version: PLINKO_VERSION, choices: PLINKO_CHOICES },
  tower: { version: TOWER_VERSION, choices: TOWER_CHOICES },
}

const isOwn = (kind: Kind): kind is OwnKind => kind in own

/** The published return of a choice. */
export function returnOf(kind: Kind, choice: string): string {
  return returns[isOwn(kind) ? own[kind].version : games[kind].version]?.(choice) ?? ''
}

/** The most that a round of a kind returns, in whole stakes, rounded up; a test looks at every outcome. */
export const highestReturns: Readonly<Record<Kind, number>> = {
  reels: 400,
  fishing: 100,
  baccarat: 9,
  roulette: 36,
  'dragon-tiger': 12,
  duel: 2,
  match: 7,
  dice: 99,
  mines: STAKES_MAX,
  limbo: TARGET_MAX / LIMBO_UNITS,
  plinko: 1_000,
  tower: TOWER_STAKES_MAX,
}

/** Of mines the published returns are the lowest over the numbers of fields: none is above this. */
const MINES_HIGHEST = '99.00'

const choicesOf = (kind: Kind): readonly string[] => (isOwn(kind) ? own[kind].choices : games[kind].choices)

/** The highest return of a kind's choices. */
export function highestReturnOf(kind: Kind): string {
  if (kind === 'mines') return MINES_HIGHEST
  const percents = choicesOf(kind).map((choice) => returnOf(kind, choice))
  return percents.sort((one, other) => Number(other) - Number(one))[0] ?? ''
}

/** The lowest of a kind's published returns. */
export function lowestReturnOf(kind: Kind): string {
  return (
    choicesOf(kind)
      .map((choice) => returnOf(kind, choice))
      .sort((one, other) => Number(one) - Number(other))[0] ?? ''
  )
}
