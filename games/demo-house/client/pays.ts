import { withPoint } from '@pavilion/game-kit/hundredths'
import { OUTSIDE_BETS } from '@pavilion/game-kit/table/roulette'
import { returnOf } from '../published.ts'
import { TIE_STAKES as BACCARAT_TIE } from '../rules/baccarat.ts'
import { choiceOf, STOPS } from '../rules/dice.ts'
import { TIE_STAKES as DRAGON_TIE } from '../rules/dragon-tiger.ts'
import { TARGETS } from '../rules/fishing.ts'
import { LIMBO_CHOICES, limboTargetOf } from '../rules/limbo.ts'
import { FIXTURES, SIDES, type Side } from '../rules/match.ts'
import { MINES_CHOICES, minesOf, picksMax } from '../rules/mines.ts'
import { PLINKO_CHOICES, plinkoBetOf } from '../rules/plinko.ts'
import { multiplesOf } from '../rules/plinko-tables.ts'
import { CHERRY_UNITS, REEL_SYMBOLS, TRIPLE_STAKES } from '../rules/reels.ts'
import { rowsMaxOf, TOWER_CHOICES, towerPaysOf, towerRiskOf } from '../rules/tower.ts'
import { timesOf } from './choice-buttons.ts'
import { diceBetName, timesInFull, timesOfHundredths } from './dice-figures.ts'
import type { Game } from './game.ts'
import { timesOfMines } from './mines-figures.ts'
import type { TextKey } from './texts.ts'

/** A line of the table of pays: what is bet on, what it returns at best, and its return to player. */
export type Pay = { name: string; pays: string; percent: string }

/** Every bet of the game with what it pays. */
export function paysOf(game: Game): Pay[] {
  const { say, play } = game
  const { kind } = play.published
  const bet = (choice: string, pays: string): Pay => ({ name: choiceName(game, choice), pays, percent: `${returnOf(kind, choice)} %` })
  switch (kind) {
    case 'reels':
      return [
        ...REEL_SYMBOLS.map((symbol, at) => ({ name: `3 × ${say(symbol)}`, pays: `×${TRIPLE_STAKES[at] ?? 0}`, percent: '' })),
        ...[...CHERRY_UNITS].reverse().map((units, at) => ({ name: `${2 - at} × ${say('cherry')}`, pays: timesOf(units), percent: '' })),
        { name: say('all'), pays: '', percent: `${returnOf(kind, '')} %` },
      ]
    case 'fishing':
      return TARGETS.map(({ id, stakes }) => bet(id, `×${stakes}`))
    case 'baccarat':
      return [bet('player', '×2'), bet('banker', '×1.95'), bet('tie', `×${BACCARAT_TIE}`)]
    case 'dragon-tiger':
      return [bet('dragon', '×2'), bet('tiger', '×2'), bet('tie', `×${DRAGON_TIE}`)]
    case 'roulette':
      return [
        ...OUTSIDE_BETS.map((choice) => bet(choice, choice.startsWith('dozen') ? '×3' : '×2')),
        { ...bet('number-0', '×36'), name: say('oneNumber') },
      ]
    case 'duel':
      return [{ name: say('higher'), pays: '×1.95', percent: `${returnOf(kind, '')} %` }]
    case 'match':
      return FIXTURES.flatMap(({ id, units }) => SIDES.map((side, at) => bet(`${id}:${side}`, timesOf(units[at] ?? 0))))
    case 'dice':
      return STOPS.map((stop) => ({
        ...bet(choiceOf('under', stop), timesInFull(stop.units)),
        name: `${say('chance')} ${withPoint(stop.chance)} %`,
      }))
    case 'mines':
      return MINES_CHOICES.map((choice, at) => ({
        ...bet(choice, `${timesOfMines(at + 1, 1)} – ${timesOfMines(at + 1, picksMax(at + 1))}`),
      }))
    case 'limbo':
      return LIMBO_CHOICES.map((choice) => bet(choice, timesOfHundredths(limboTargetOf(choice) ?? 0)))
    case 'plinko':
      return PLINKO_CHOICES.map((choice) => bet(choice, boardPays(choice)))
    case 'tower':
      return TOWER_CHOICES.map((risk) =>
        bet(risk, `${timesOfHundredths(towerPaysOf(risk, 1))} – ${timesOfHundredths(towerPaysOf(risk, rowsMaxOf(risk)))}`),
      )
    default:
      return kind satisfies never
  }
}

/** From the middle pocket to the edge. */
function boardPays(choice: string): string {
  const { rows = 0, risk = 'low' } = plinkoBetOf(choice) ?? {}
  const pockets = multiplesOf(rows, risk)
  return `×${(pockets[rows >> 1] ?? 0) / 100} – ×${(pockets[0] ?? 0) / 100}`
}

const RISK_NAMES = { low: 'riskLow', medium: 'riskMedium', high: 'riskHigh' } as const
const CLIMB_NAMES = { easy: 'riskEasy', medium: 'riskMedium', hard: 'riskHard', expert: 'riskExpert', master: 'riskMaster' } as const

/** What a bet of the house's own games is called; undefined for those of the others. */
function ownName({ say, play: { published } }: Game, choice: string): string | undefined {
  const target = published.kind === 'limbo' ? limboTargetOf(choice) : undefined
  if (target !== undefined) return `${say('target')} ${withPoint(target)}×`
  const board = published.kind === 'plinko' ? plinkoBetOf(choice) : undefined
  if (board) return say('boardName', { rows: board.rows, risk: say(RISK_NAMES[board.risk]), balls: board.balls })
  const climb = published.kind === 'tower' ? towerRiskOf(choice) : undefined
  return climb && say(CLIMB_NAMES[climb])
}

/** What a bet is called; nothing where there is nothing to choose. */
export function choiceName(game: Game, choice: string): string {
  const { say } = game
  if (choice === '') return ''
  if (game.play.published.kind === 'mines') return say('minesCount', { count: minesOf(choice) ?? 0 })
  if (game.play.published.kind === 'dice') return diceBetName(game, choice)
  const name = ownName(game, choice)
  if (name !== undefined) return name
  if (choice.startsWith('number-')) return say('onNumber', { number: choice.slice('number-'.length) })
  const [fixture, side] = choice.split(':')
  if (side === undefined) return say(choice as TextKey)
  const sides: Record<Side, TextKey> = { home: 'homeSide', draw: 'draw', away: 'awaySide' }
  return `${FIXTURES.findIndex(({ id }) => id === fixture) + 1} · ${say(sides[side as Side])}`
}
