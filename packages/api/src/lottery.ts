import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, Text } from './endpoint.ts'

/** Tradition and Entertainment. */
const PlayType = Type.Union([Type.Literal('trad'), Type.Literal('ent')])

export const Lottery = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** The provider's code. */
  vassalage: Type.String(),
  /** Base address of the cover; empty where there is none. */
  icon: Type.String(),
  /** `LOTT` or `ELOTT`. */
  gameType: Type.String(),
  /** The item's own prize mode; empty leaves it to the rule. */
  lottoMode: Type.String(),
  playTypes: Type.Array(PlayType),
  /** When the issue that is sold now closes, ISO 8601; empty while its provider cannot be asked. */
  closeTime: Type.String(),
  /** From one draw to the next; 0 while that is not known. */
  periodSeconds: Type.Integer(),
})
export type LotteryValue = Static<typeof Lottery>

/** One prize level with the numbers that win it. */
export const PrizeLevel = Type.Object({ level: Type.String(), numbers: Type.Array(Type.String()) })

export const LotteryDraw = Type.Object({
  code: Type.String(),
  issue: Type.String(),
  /** ISO 8601. */
  drawTime: Type.String(),
  numbers: Type.Array(Type.String()),
  /** What the draw revealed: its SHA-256 is what the draw before it revealed. */
  revealed: Type.String(),
})
export type LotteryDrawValue = Static<typeof LotteryDraw>

export const LotteryDrawByLevel = Type.Object({
  code: Type.String(),
  issue: Type.String(),
  drawTime: Type.String(),
  levels: Type.Array(PrizeLevel),
  revealed: Type.String(),
})
export type LotteryDrawByLevelValue = Static<typeof LotteryDrawByLevel>

const Code = Text(64, { minLength: 1 })
const ByCode = Type.Object({ code: Code })
/** Of a lottery that this merchant does not have. */
const unknown = { 'game-unknown': 404 } as const

export const listLotteries = endpoint({
  name: 'listLotteries',
  summary: 'The lotteries, each with the closing time of the issue that is sold now.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/lgw/games/mobile',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  /** `now` is the server's own time, against which closing times count. */
  value: Type.Object({ now: Type.String(), list: Type.Array(Lottery) }),
  refusals: {},
})

export const getLotteryMenu = endpoint({
  name: 'getLotteryMenu',
  summary: 'The groups that lotteries are shown in.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/lgw/menu',
  value: Type.Object({ groups: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), codes: Type.Array(Type.String()) })) }),
  refusals: {},
})

export const listRecentDraws = endpoint({
  name: 'listRecentDraws',
  summary: 'The last ten draws of a lottery, the newest first.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/lgw/vn/recent',
  query: ByCode,
  value: Type.Object({ list: Type.Array(LotteryDrawByLevel), promised: Type.String() }),
  refusals: unknown,
})

export const listLastNumbers = endpoint({
  name: 'listLastNumbers',
  summary: 'The last draw of each lottery, or of one.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/lgw/numero',
  query: Type.Object({ code: Type.Optional(Code) }),
  value: Type.Object({ list: Type.Array(LotteryDraw) }),
  refusals: unknown,
})

export const getLastNumbersByLevel = endpoint({
  name: 'getLastNumbersByLevel',
  summary: 'The last draw of a lottery by prize level; none is a lottery that was not drawn yet.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/lgw/vn/numero',
  query: ByCode,
  value: Type.Object({ draw: Type.Optional(LotteryDrawByLevel) }),
  refusals: unknown,
})
