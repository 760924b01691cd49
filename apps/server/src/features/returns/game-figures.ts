import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { addDays, dayAt } from '../../base/days.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { type Days, type GameReturn, sumReturns } from '../teams/index.ts'
import { judgeReturn, theoryOf } from './judge-return.ts'
import type { ToldReturns } from './told-returns.ts'

const DAYS = 30
/** Figures of thirty days move little in half a minute. */
const FRESH_FOR_MS = 30_000
/** A provider that does not answer keeps a list waiting once a minute at most. */
const SILENT_FOR_MS = 60_000

type Tools = { clock: Clock; directory: MerchantDirectory; told: ToldReturns }
type Figures = Pick<GameReturn, 'rounds' | 'stakeMinor' | 'returnMinor'> & { actual: string }

/** What each game returned over the last thirty days of its merchant, today included, and what providers tell of theirs. */
export function createGameFigures(db: Db, { clock, directory, told }: Tools) {
  const figuresOf = cached(clock, FRESH_FOR_MS, async (merchantCode) => {
    const merchant = await getMerchant(directory, merchantCode)
    const to = dayAt(merchant.timeZone, clock())
    const days: Days = { from: addDays(to, 1 - DAYS), to }
    const sums = await sumReturns(db, merchant, days)
    if (!sums) return undefined
    const byGame = new Map(sums.map((sum) => [`${sum.providerCode}\n${sum.gameId}`, figuresFrom(sum)]))
    return { days, of: (providerCode: string, gameId: string) => byGame.get(`${providerCode}\n${gameId}`) }
  })
  const tell = cached(clock, SILENT_FOR_MS, async (key) => {
    const [merchantCode = '', providerCode = ''] = key.split('\n')
    const games = await told(merchantCode, providerCode)
    return games && new Map([...games].flatMap(([id, game]) => percentOf(id, game)))
  })
  return { figuresOf, toldOf: (merchantCode: string, providerCode: string) => tell(`${merchantCode}\n${providerCode}`) }
}

const figuresFrom = (sum: GameReturn): Figures => ({ ...sum, actual: judgeReturn(sum, undefined).actual })

const NOTHING = { providerCode: '', rounds: 0n, stakeMinor: 0n, returnMinor: 0n, stakeSquares: 0n }

/** As the report of returns shows it. */
function percentOf(gameId: string, told: Parameters<typeof theoryOf>[1]): [string, string][] {
  const { theoretical } = judgeReturn(NOTHING, theoryOf({ ...NOTHING, gameId }, told))
  return theoretical === null ? [] : [[gameId, theoretical]]
}
