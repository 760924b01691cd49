import { BETTING_MS, flownMsOf } from '@pavilion/game-crash/flight'
import { crashPoint } from '@pavilion/game-crash/point'
import type { BetAnswer, CrashState, FlightNews } from '@pavilion/game-crash/wire'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import type { App } from '../src/app.ts'
import { makeId, systemRandom } from '../src/base/random.ts'
import type { Sealed } from '../src/base/sealed.ts'
import { COUNTED_FROM, codeOf } from '../src/crash/rounds.ts'
import { testSeals } from './seals.ts'
import { askAs, openPlay, type Stage } from './stage.ts'

// What the tests of flights have in common: a player, and a clock that is led to a round that crashes where a test needs it.

export const GAME = 'crash'
/** From the begin of a round to its take-off. */
export const TAKE_OFF_MS = BETTING_MS
export const flightCatalogue = {
  providers: [{ code: 'BGS', name: 'Pavilion Originals' }],
  games: [{ id: GAME, provider: 'BGS', type: 'RNG', classify: ['CLASSIC'], names: { EN: 'Crash' } }],
}

/** Longer than any flight with what comes before and after it. */
const ROUND_MS_MAX = 150_000

/**
 * Leads the clock to the begin of a round that crashes in between, the lower bound included. Returns its point. Those before it are left out,
 * but for the last: it is over, and nobody was at work to begin the next one.
 */
export async function toRound(stage: Stage, from: number, below: number, app = stage.host): Promise<number> {
  const rows = await stage.database.query(
    `select secret, commitment, first_index::int, length, (select max(issue_index)::int from crash_flights) as flying
     from lottery_chains where game_id = '${GAME}' and first_index >= ${COUNTED_FROM}`,
  )
  const [{ secret, commitment, first_index: first, length, flying }] = rows as [
    { secret: Sealed; commitment: string; first_index: number; length: number; flying: number },
  ]
  const links = chainOf(testSeals.open('lottery_chains.secret', commitment, secret), length)
  stage.clock.advance(ROUND_MS_MAX)
  for (let index = flying + 2; index < first + length; index += 1) {
    const point = crashPoint(revealedAt(links, index - first), codeOf(index))
    if (point < from || point >= below) continue
    const takenOffAt = new Date(stage.clock().getTime() - ROUND_MS_MAX)
    const opensAt = new Date(takenOffAt.getTime() - BETTING_MS)
    await stage.database.query(
      `insert into crash_flights values ('${GAME}', ${index - 1}, '${opensAt.toISOString()}', '${takenOffAt.toISOString()}')`,
    )
    await app.drawDue()
    return point
  }
  throw new Error('no such round')
}

/** Advances the time in steps while the host works as it does in production. */
export async function fly(stage: Stage, ms: number, app = stage.host): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    stage.clock.advance(Math.min(left, 1_000))
    await app.drawDue()
  }
}

/** From the begin of a round with that point until all of it is settled. */
export const flyOut = (stage: Stage, point: number): Promise<void> => fly(stage, TAKE_OFF_MS + flownMsOf(point) + 8_000)

export type BetRequest = {
  requestId?: string
  round?: string
  stake?: string
  auto?: number | null
  seat?: 1 | 2
  inHalves?: boolean
  isAutomatic?: boolean
}

/** Who plays, by the secret of a play. */
export function pilotWith(app: App, secret: string) {
  const { read, send } = askAs(app, '/api/crash', secret)
  const state = () => read<CrashState>('state')
  return {
    secret,
    state,
    news: () => read<FlightNews>('flight'),
    bet: async (request: BetRequest = {}) => {
      const round = request.round ?? (await state()).next.code
      return send<BetAnswer & { code?: string }>('bet', { requestId: makeId(systemRandom), stake: '10.00', auto: null, ...request, round })
    },
    cashOut: (betId: string) => send<BetAnswer & { code?: string }>('cash-out', { betId }),
  }
}

export const seat = async (stage: Stage, { app = stage.host, account = '42', call = 'Launcher/Real', game = GAME } = {}) =>
  pilotWith(app, await openPlay(app, game, account, call))
