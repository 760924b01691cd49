import { type Static, Type } from 'typebox'
import { cursorOf } from './cursors.ts'
import { Amount, endpoint, LanguageCode, Text } from './endpoint.ts'

/** Rounds by the moment at which they began. */
export const roundCursor = cursorOf({ openedAt: 'moment', roundId: 'text' })

export const RoundRow = Type.Object({
  /** The provider's id of the round. */
  roundId: Type.String(),
  provider: Type.String(),
  gameId: Type.String(),
  gameName: Type.String(),
  iconUrl: Type.String(),
  /** Cancelled: all that was staked went back. */
  state: Type.Union([Type.Literal('open'), Type.Literal('finished'), Type.Literal('cancelled')]),
  stake: Amount,
  win: Amount,
  net: Amount,
  currency: Type.String(),
  currencySymbol: Type.String(),
  /** ISO 8601. */
  openedAt: Type.String(),
})
export type RoundRowValue = Static<typeof RoundRow>

export const listMyRounds = endpoint({
  name: 'listMyRounds',
  summary: "The caller's own rounds, newest first.",
  audience: 'member',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/round/list',
  query: Type.Object({
    pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })),
    cursor: roundCursor.query,
    language: Type.Optional(LanguageCode),
  }),
  value: Type.Object({ list: Type.Array(RoundRow), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const getRoundReplay = endpoint({
  name: 'getRoundReplay',
  summary: "Where one of the caller's own rounds is shown again as it was recorded.",
  audience: 'member',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/round/replay',
  query: Type.Object({
    provider: Text(64, { minLength: 1 }),
    roundId: Text(200, { minLength: 1 }),
    language: Type.Optional(LanguageCode),
  }),
  value: Type.Object({ url: Type.String(), gameName: Type.String() }),
  refusals: { 'not-found': 404, 'replay-unavailable': 409, 'provider-unreachable': 503 },
})

/** What the winner board shows of one win, and what launches its game. */
export const Winner = Type.Object({
  iconUrl: Type.String(),
  gameName: Type.String(),
  /** The first two characters, then stars. */
  customerName: Type.String(),
  winAmount: Amount,
  currencySymbol: Type.String(),
  /** ISO 8601. */
  gameTime: Type.String(),
  gameId: Type.String(),
  nodeId: Type.String(),
  vassalage: Type.String(),
  gameType: Type.String(),
  /** The player is one of the demo members that a machine plays. */
  isDemo: Type.Boolean(),
})
export type WinnerValue = Static<typeof Winner>

export const listWinners = endpoint({
  name: 'listWinners',
  summary: 'The latest rounds that ended with more than they cost, newest first. Every one was really played.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/winnerBoard',
  query: Type.Object({
    gameCategory: Type.Optional(Text(16)),
    limitNum: Type.Optional(Type.String({ pattern: '^([1-9]|1[0-9]|20)$' })),
    language: Type.Optional(LanguageCode),
  }),
  value: Type.Object({ list: Type.Array(Type.Object({ vo: Winner })) }),
  refusals: {},
})
