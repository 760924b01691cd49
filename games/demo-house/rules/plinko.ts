import type { Draw, RoundState, Rules } from '@pavilion/game-kit/rules'
import { drawIndex } from '@pavilion/game-kit/seeds'
import { multiplesOf, RISKS, type Risk } from './plinko-tables.ts'

export const PLINKO_VERSION = 'plinko-1'
/** Returns are counted in hundredths of the stake of a ball. */
export const PLINKO_UNITS = 100
export const ROWS_MIN = 8
export const ROWS_MAX = 16
export const BALLS_MAX = 10

/** A bet: every ball is a stake of its own. */
export type PlinkoBet = { rows: number; risk: Risk; balls: number }

/** One ball: at each row from the top R for right or L for left, the pocket that this ends in, counted from the left, and its return. */
export type PlinkoBall = { path: string; pocket: number; units: number }
export type PlinkoStep = { balls: PlinkoBall[]; units: number }

/** Each row is one bit, as likely left as right; the pocket is the number of times that the ball fell to the right. */
function dropBall({ rows, risk }: PlinkoBet, draw: Draw): PlinkoBall {
  let path = ''
  for (let row = 0; row < rows; row += 1) path += drawIndex(draw, 2) === 1 ? 'R' : 'L'
  const pocket = path.split('R').length - 1
  return { path, pocket, units: multiplesOf(rows, risk)[pocket] ?? 0 }
}

/** All balls of a bet fall one after the other through the round's numbers. */
export const plinkoRules: Rules<PlinkoBet, RoundState, PlinkoStep> = {
  version: PLINKO_VERSION,
  unitsPerStake: PLINKO_UNITS,
  begin: (bet, draw) => {
    const balls = Array.from({ length: bet.balls }, () => dropBall(bet, draw))
    const units = balls.reduce((sum, ball) => sum + ball.units, 0)
    return { state: { drawn: bet.rows * bet.balls, totalUnits: units, isOver: true }, step: { balls, units } }
  },
  advance: () => {
    throw new Error('the round is over')
  },
}

export const plinkoChoiceOf = ({ rows, risk, balls }: PlinkoBet): string => `${rows}-${risk}-${balls}`

/** What a choice bets on; undefined for what is none. */
export function plinkoBetOf(choice: string): PlinkoBet | undefined {
  const [, rowsText = '', riskText, ballsText = ''] = /^([1-9]\d?)-([a-z]+)-([1-9]\d?)$/.exec(choice) ?? []
  const risk = RISKS.find((each) => each === riskText)
  const [rows, balls] = [Number(rowsText), Number(ballsText)]
  return risk && rows >= ROWS_MIN && rows <= ROWS_MAX && balls >= 1 && balls <= BALLS_MAX ? { rows, risk, balls } : undefined
}

/** Every board with one ball. */
export const PLINKO_CHOICES: readonly string[] = Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, at) => ROWS_MIN + at).flatMap((rows) =>
  RISKS.map((risk) => plinkoChoiceOf({ rows, risk, balls: 1 })),
)
