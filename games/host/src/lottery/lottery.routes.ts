import { CHASE_ISSUES_MAX, type ChaseEnded, type DrawsView } from '@pavilion/game-lottery/wire'
import { parseMinor, scaleOf } from '@pavilion/money'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { Refusal } from '../base/refusal.ts'
import { refusedBy } from '../base/refused-by.ts'
import { AmountText, Uuid } from '../base/wire-forms.ts'
import { listDraws } from '../draws/draws.store.ts'
import { mountCalls } from '../draws/mount-calls.ts'
import { type PlaceTools, placeChase, placeRefusals, placeTicket } from '../draws/place-ticket.ts'
import type { SharedTools } from '../draws/run-draws.ts'
import { STAKE_UNITS, stakesOf } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import type { Lotteries, Lottery } from './lotteries.ts'
import { getLotteryState } from './lottery-state.ts'
import { offerOf } from './offer.ts'
import { takeBackChase } from './take-back-chase.ts'
import { viewDraw, viewTicket } from './view-ticket.ts'

const BetBody = Type.Object({
  requestId: Uuid,
  issue: Type.String({ pattern: '^[0-9]{8}-[0-9]{4,6}$' }),
  choice: Type.String({ pattern: '^([a-z0-9]{1,8}|[a-z0-9-]{1,16}:[a-z0-9.-]{1,320}:[0-9]{1,2})$' }),
  stake: AmountText,
  issues: Type.Optional(Type.Integer({ minimum: 1, maximum: CHASE_ISSUES_MAX })),
  endsOnWin: Type.Optional(Type.Boolean()),
})

const EndBody = Type.Object({ chase: Uuid })

/** What statistics are counted over. */
const DRAWS_LISTED = 50

/** The calls of a lottery's page. */
export async function mountLottery(
  app: FastifyInstance,
  tools: SharedTools & PlaceTools & { lotteries: Lotteries; callsPerSecond: number },
): Promise<void> {
  await mountCalls<Lottery>(app, '/api/lottery', tools, tools.lotteries, {
    state: (play, lottery) => getLotteryState(tools, play, lottery),
    bet: refusedBy([...placeRefusals, 'stake-not-offered', 'choice-not-offered', 'win-above-highest'], async (play, lottery, body) => {
      const asked = readBet(play, lottery, body)
      if (asked instanceof Refusal) return asked
      const { issues, endsOnWin, ...bet } = asked
      const ticket =
        issues === 1
          ? await placeTicket(tools, play, lottery, { ...bet, isOnly: false })
          : await placeChase(tools, play, lottery, { ...bet, issues, endsOnWin })
      return ticket instanceof Refusal ? ticket : { ticket: viewTicket(ticket, lottery.schedule), balance: ticket.balance }
    }),
    more: {
      reads: {
        draws: async (_play, lottery): Promise<DrawsView> => ({
          draws: (await listDraws(tools.pool, lottery.id, DRAWS_LISTED)).map(viewDraw),
        }),
      },
      writes: {
        'end-chase': refusedBy(
          [],
          async (play, lottery, body): Promise<ChaseEnded> => ({
            takenBack: await takeBackChase(tools, play, lottery, parse(EndBody, body).chase),
          }),
        ),
      },
    },
  })
}

function readBet(play: Play, lottery: Lottery, body: unknown) {
  const { requestId, issue, choice, stake, issues = 1, endsOnWin = false } = parse(BetBody, body)
  const scale = scaleOf(play.currency)
  const stakeMinor = parseMinor(stake, scale)
  if (stakeMinor === undefined) return new Refusal('stake-not-offered')
  const offered = offerOf(lottery, choice, stakeMinor, stakesOf(scale, STAKE_UNITS))
  if (typeof offered === 'string') return new Refusal(offered)
  return { requestId, issue, choice, stakeMinor, paysHundredths: offered.paysHundredths, issues, endsOnWin }
}
