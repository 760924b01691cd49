import type { Draw } from '@pavilion/game-kit/rules'
import { drawBelow, drawIndex, openStream } from '@pavilion/game-kit/seeds'
import { partsOf } from './odds.ts'
import { type Pair, type Pit, pairAt } from './pits.ts'
import { PARTS, type Result } from './results.ts'
import { indexOfCode } from './schedule.ts'

/** One exchange of a bout: at which second, and whose it is. It is shown and decides nothing. */
export type Exchange = { second: number; side: 'meron' | 'wala' }

/** A fight: its result, the second at which it shows, and the exchanges before. */
export type Bout = { result: Result; seconds: number; exchanges: readonly Exchange[] }

export const SECONDS_MIN = 60
export const SECONDS_MAX = 88
const EXCHANGE_SECONDS = 4

/** A bout from drawn numbers: its result, then how long it takes, then whose each exchange is. Pure. */
export function drawBout(draw: Draw, pair: Pair): Bout {
  const { meron, draw: drawn } = partsOf(pair)
  const value = drawIndex(draw, PARTS)
  const result = value < meron ? 'meron' : value < meron + drawn ? 'draw' : 'wala'
  const seconds = SECONDS_MIN + drawBelow(draw, SECONDS_MAX - SECONDS_MIN + 1)
  const exchanges: Exchange[] = []
  for (let second = EXCHANGE_SECONDS; second < seconds; second += EXCHANGE_SECONDS)
    exchanges.push({ second, side: drawIndex(draw, 2) === 0 ? 'meron' : 'wala' })
  return { result, seconds, exchanges }
}

/** The numbers that decide a fight. */
export const seedsOf = (revealed: string, code: string) => ({ serverSeed: revealed, clientSeed: code, nonce: 0 })

/** The bout of an issue, from what its draw revealed and its code: anybody can compute it again. */
export function boutOf(pit: Pit, revealed: string, code: string): Bout {
  const index = indexOfCode(code)
  if (index === undefined) throw new RangeError(`no issue is called ${code}`)
  return drawBout(openStream(seedsOf(revealed, code)), pairAt(pit, index))
}

/** What of a bout has been seen after this many seconds: no exchange of later, and the result once it is decided. */
export const upTo = ({ result, seconds, exchanges }: Bout, second: number): { exchanges: Exchange[]; result: Result | null } => ({
  exchanges: exchanges.filter((exchange) => exchange.second <= second),
  result: second >= seconds ? result : null,
})
