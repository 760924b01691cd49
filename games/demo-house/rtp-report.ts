import { percentOf, type ReturnReport, sampleReturn } from '@pavilion/game-kit/return-report'
import type { RoundState, Rules } from '@pavilion/game-kit/rules'
import { alikeIn, exactReturn } from './exact-return.ts'
import { games } from './games.ts'
import { kinds, type OneShotKind } from './kinds.ts'
import { oneShotRules } from './one-shot.ts'
import { returnOf } from './published.ts'
import { layBed, MINES_MAX, MINES_UNITS, MINES_VERSION, oddsOf, paysOf, picksMax } from './rules/mines.ts'

/** The returns of every kind, worked out from all outcomes there are. */
export const reportReturns = (rounds: number): ReturnReport[] => [...kinds.map((kind) => reportKind(kind, rounds)), reportMines(rounds)]

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
