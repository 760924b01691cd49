import { type Static, Type } from 'typebox'
import { Amount, LanguageCode, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { ReportHead } from './report-head.ts'

/** The most rows of a list of big wins. */
export const bigWinsMax = 50

/** By what a round gave more than it cost: the amount, or the multiple of its stake. */
const BigWinOrder = Type.Union([Type.Literal('amount'), Type.Literal('multiple')])
export type BigWinOrderValue = Static<typeof BigWinOrder>

const Winner = {
  memberId: Type.String(),
  account: Type.String(),
  /** A demo member that a program plays. */
  isDemo: Type.Boolean(),
}

/** A finished round that returned more than its stake. */
const BigWin = Type.Object({
  ...Winner,
  provider: Type.String(),
  roundId: Type.String(),
  gameId: Type.String(),
  gameName: Type.String(),
  stake: Amount,
  win: Amount,
  /** `win` less `stake`. */
  net: Amount,
  /** `win` in stakes, cut to two decimals; missing for a round without a stake. */
  multiple: Type.Optional(Amount),
  openedAt: Type.String(),
})
export type BigWinValue = Static<typeof BigWin>

export const listBigWins = operatorEndpoint({
  name: 'listBigWins',
  summary:
    'The finished rounds that were opened on a day of the merchant and brought members most beyond their stakes. A round without a stake has no multiple and is in the order of amounts alone.',
  role: 'risk',
  method: 'GET',
  path: '/operator/api/big-wins',
  query: Type.Object({ day: DayText, order: BigWinOrder }),
  value: Type.Object({ head: ReportHead, currency: Type.String(), list: Type.Array(BigWin, { maxItems: bigWinsMax }) }),
  refusals: { 'day-invalid': 400 },
})

export const listDayWinners = operatorEndpoint({
  name: 'listDayWinners',
  summary: 'The members who won most on a day of the merchant: their own money won in all games on it, less what they staked of it.',
  role: 'risk',
  method: 'GET',
  path: '/operator/api/big-wins/members',
  query: Type.Object({ day: DayText }),
  value: Type.Object({
    head: ReportHead,
    currency: Type.String(),
    list: Type.Array(Type.Object({ ...Winner, stakes: Amount, wins: Amount, net: Amount }), { maxItems: bigWinsMax }),
  }),
  refusals: { 'day-invalid': 400, 'report-not-ready': 503 },
})

const Round = { provider: Text(32, { minLength: 1 }), roundId: Text(255, { minLength: 1 }), memberId: RowId }

export const getMemberRound = operatorEndpoint({
  name: 'getMemberRound',
  summary: 'One round of a member with what its wallet held before and after it. That it was read is written down.',
  role: 'risk',
  method: 'GET',
  path: '/operator/api/rounds/one',
  query: Type.Object(Round),
  value: Type.Object({
    currency: Type.String(),
    isFinished: Type.Boolean(),
    /** Whether bonus money is in the stake; it never lies in the wallet. */
    hasBonusStake: Type.Boolean(),
    openedAt: Type.String(),
    /** When the round was bet on, won or ended last. */
    changedAt: Type.String(),
    /** Own money before the first line of the round; missing where nothing of it moved the wallet. */
    balanceBefore: Type.Optional(Amount),
    /** Own money after the last line of the round. */
    balanceAfter: Type.Optional(Amount),
    /** Who shows the round again: the house's own games host, or nobody. */
    replayBy: Type.Union([Type.Literal('house'), Type.Literal('nobody')]),
  }),
  refusals: { 'not-found': 404 },
})

export const openMemberReplay = operatorEndpoint({
  name: 'openMemberReplay',
  summary: "Where a member's round is shown again as it was recorded, with its rules and seeds. That it was watched is written down.",
  role: 'risk',
  method: 'GET',
  path: '/operator/api/rounds/replay',
  query: Type.Object({ ...Round, language: Type.Optional(LanguageCode) }),
  value: Type.Object({
    url: Type.String(),
    /** The rules of the game that the round was played by, and the SHA-256 of them with their data. */
    version: Type.Optional(Type.String()),
    fingerprint: Type.Optional(Type.String()),
    /** What the round came of; missing where all players share a draw, whose page shows it. */
    seeds: Type.Optional(
      Type.Object({
        /** The hash that was shown before the bet. */
        serverHash: Type.String(),
        /** Once it is revealed: until then rounds to come depend on it. */
        serverSeed: Type.Optional(Type.String()),
        clientSeed: Type.String(),
        nonce: Type.Integer(),
      }),
    ),
  }),
  refusals: { 'not-found': 404, 'replay-unavailable': 409, 'provider-unreachable': 503 },
})

export const bigWinEndpoints = [listBigWins, listDayWinners, getMemberRound, openMemberReplay] as const
