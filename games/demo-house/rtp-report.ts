import { percentOf, type ReturnReport, sampleReturn } from '@pavilion/game-kit/return-report'
import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { alikeIn, exactReturn } from './exact-return.ts'
import { games } from './games.ts'
import { type OneShotKind, oneShotKinds } from './kinds.ts'
import { oneShotRules } from './one-shot.ts'
import { returnOf } from './published.ts'
import { LIMBO_CHOICES, LIMBO_VALUES, LIMBO_VERSION, limboNumbersReaching, limboRules, limboTargetOf } from './rules/limbo.ts'
import { layBed, MINES_MAX, MINES_UNITS, MINES_VERSION, oddsOf, paysOf, picksMax } from './rules/mines.ts'
import { PLINKO_CHOICES, PLINKO_UNITS, PLINKO_VERSION, plinkoBetOf, plinkoRules } from './rules/plinko.ts'
import { multiplesOf } from './rules/plinko-tables.ts'
import { buildTower, CLIMBS, rowsMaxOf, TOWER_CHOICES, TOWER_UNITS, TOWER_VERSION, type TowerRisk, towerPaysOf } from './rules/tower.ts'

/** The returns of every kind, worked out from all outcomes there are. */
export const reportReturns = (rounds: number): ReturnReport[] => [
  ...oneShotKinds.map((kind) => reportKind(kind, rounds)),
  reportMines(rounds),
  reportLimbo(rounds),
  reportPlinko(rounds),
  reportTower(rounds),
]

function reportKind(kind: OneShotKind, rounds: number): ReturnReport {
  const game = games[kind]
  const outcomes = game.sizes.reduce((product, size) => product * BigInt(size), 1n)
  const bets = game.choices.map((bet) => ({
    bet,
    published: returnOf(kind, bet),
    exact: percentOf(exactReturn(game, bet, alikeIn(kind))),
  }))
  const played = bets.filter((_, at) => at === 0 || at === bets.length - 1)
  return {
    rules: kind,
    version: game.version,
    how: `exact, over all ${outcomes.toLocaleString('en')} outcomes`,
    bets,
    samples: played.map(({ bet, exact }) => sampleReturn(oneShotRules(game), bet, { name: bet, exact, rounds })),
  }
}

/** The return of opening `picks` fields with `mines` mines and then cashing out. */
const minesReturn = (mines: number, picks: number): string => {
  const [over, under] = oddsOf(mines, picks)
  return percentOf([BigInt(paysOf(mines, picks) * under), BigInt(over * MINES_UNITS)])
}

function reportMines(rounds: number): ReturnReport {
  const bets = Array.from({ length: MINES_MAX }, (_, at) => {
    const every = Array.from({ length: picksMax(at + 1) }, (_, pick) => minesReturn(at + 1, pick + 1))
    const [lowest = ''] = every.sort((one, other) => Number(one) - Number(other))
    return { bet: `mines-${at + 1}`, published: returnOf('mines', `mines-${at + 1}`), exact: lowest }
  })
  const played = [
    { mines: 1, picks: 1 },
    { mines: 3, picks: 5 },
    { mines: 10, picks: 2 },
    { mines: 24, picks: 1 },
  ]
  return {
    rules: 'mines',
    version: MINES_VERSION,
    how: 'exact, the lowest over all numbers of opened fields',
    bets,
    samples: played.map((plan) => {
      const name = `mines-${plan.mines}, ${plan.picks} opened`
      return sampleReturn(openAndGo, plan, { name, exact: minesReturn(plan.mines, plan.picks), rounds })
    }),
  }
}

/** Opens the first fields of a laid bed and goes. */
const openAndGo: Rules<{ mines: number; picks: number }, RoundState, null> = {
  version: MINES_VERSION,
  unitsPerStake: MINES_UNITS,
  begin: ({ mines, picks }, draw) => {
    const isSafe = layBed(mines, draw).every((field) => field >= picks)
    return { state: { drawn: mines, totalUnits: isSafe ? paysOf(mines, picks) : 0, isOver: true }, step: null }
  },
  advance: () => {
    throw new Error('the round is over')
  },
}

/** The return of a target, as a share of whole numbers: its hundredths over all numbers that reach it. */
export const limboReturn = (target: number): [bigint, bigint] => [
  BigInt(target) * BigInt(limboNumbersReaching(target)),
  BigInt(LIMBO_VALUES) * 100n,
]

function reportLimbo(rounds: number): ReturnReport {
  const bets = LIMBO_CHOICES.map((bet) => ({
    bet,
    published: returnOf('limbo', bet),
    exact: percentOf(limboReturn(limboTargetOf(bet) ?? 0)),
  }))
  const samples = [110, 200, 1_000].map((target) =>
    sampleReturn(limboRules, target, { name: `at-${target}`, exact: percentOf(limboReturn(target)), rounds }),
  )
  return { rules: 'limbo', version: LIMBO_VERSION, how: 'exact, over all 17,592,186,044,416 numbers', bets, samples }
}

/** The return of one ball, by the number of paths to each pocket. */
export function plinkoReturn(rows: number, risk: 'low' | 'medium' | 'high'): [bigint, bigint] {
  let paths = 1n
  let units = 0n
  for (const [pocket, pays] of multiplesOf(rows, risk).entries()) {
    units += paths * BigInt(pays)
    paths = (paths * BigInt(rows - pocket)) / BigInt(pocket + 1)
  }
  return [units, 2n ** BigInt(rows) * BigInt(PLINKO_UNITS)]
}

function reportPlinko(rounds: number): ReturnReport {
  const boards = PLINKO_CHOICES.flatMap((bet) => {
    const board = plinkoBetOf(bet)
    return board ? [{ bet, board, exact: percentOf(plinkoReturn(board.rows, board.risk)) }] : []
  })
  const played = boards.filter(({ board }) => board.rows === 8 || board.rows === 16)
  return {
    rules: 'plinko',
    version: PLINKO_VERSION,
    how: 'exact, over all paths of a ball',
    bets: boards.map(({ bet, exact }) => ({ bet, published: returnOf('plinko', bet), exact })),
    samples: played.map(({ bet, board, exact }) => sampleReturn(plinkoRules, board, { name: bet, exact, rounds })),
  }
}

/** The return of climbing that many rows and then going. */
export function towerReturn(risk: TowerRisk, rows: number): [bigint, bigint] {
  const { safe, fields } = CLIMBS[risk]
  return [BigInt(towerPaysOf(risk, rows)) * BigInt(safe ** rows), BigInt(fields ** rows) * BigInt(TOWER_UNITS)]
}

function reportTower(rounds: number): ReturnReport {
  const bets = TOWER_CHOICES.map((bet) => {
    const every = Array.from({ length: rowsMaxOf(bet) }, (_, at) => percentOf(towerReturn(bet, at + 1)))
    const [lowest = ''] = every.sort((one, other) => Number(one) - Number(other))
    return { bet, published: returnOf('tower', bet), exact: lowest }
  })
  const played = TOWER_CHOICES.map((risk) => ({ risk, rows: 2 }))
  return {
    rules: 'tower',
    version: TOWER_VERSION,
    how: 'exact, the lowest over all numbers of climbed rows',
    bets,
    samples: played.map((plan) => {
      const exact = percentOf(towerReturn(plan.risk, plan.rows))
      return sampleReturn(climbAndGo, plan, { name: `${plan.risk}, ${plan.rows} climbed`, exact, rounds })
    }),
  }
}

/** Opens the first field of each row and goes. */
const climbAndGo: Rules<{ risk: TowerRisk; rows: number }, RoundState, null> = {
  version: TOWER_VERSION,
  unitsPerStake: TOWER_UNITS,
  begin: ({ risk, rows }, draw) => {
    const isSafe = buildTower(risk, draw)
      .slice(0, rows)
      .every((safe) => safe.includes(0))
    return { state: { drawn: 0, totalUnits: isSafe ? towerPaysOf(risk, rows) : 0, isOver: true }, step: null }
  },
  advance: () => {
    throw new Error('the round is over')
  },
}
