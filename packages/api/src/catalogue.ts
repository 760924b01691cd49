import { type Static, Type } from 'typebox'
import { cursorOf } from './cursors.ts'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { GAME_TYPES } from './games.ts'
import { DayText } from './periods.ts'
import { ProposalRequestId } from './proposals.ts'

// The catalogue of games as operators have it, with what visitors do not see.

/** Names by language; English stands in for a missing one. */
const GameNames = Type.Object({
  EN: Type.String(),
  TY: Type.Optional(Type.String()),
  CN: Type.Optional(Type.String()),
  VI: Type.Optional(Type.String()),
  TH: Type.Optional(Type.String()),
})

const GameType = Type.Unsafe<(typeof GAME_TYPES)[number]>(Type.Union(GAME_TYPES.map((type) => Type.Literal(type))))
const GameId = Text(64, { minLength: 1 })

/** What finished rounds of the last days came to, in the merchant's currency. */
const GameFigures = Type.Object({
  rounds: Type.Integer(),
  stakes: Amount,
  /** Stakes less what was returned: what the house kept, below zero where it paid more. */
  result: Amount,
  /** What was returned in per cent of the stakes. */
  actual: Type.String(),
})

const CatalogueGame = Type.Object({
  id: Type.String(),
  /** Code of its provider. */
  provider: Type.String(),
  type: GameType,
  /** Keys of the further kinds, without `hot` and `new`. */
  kinds: Type.Array(Type.String()),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  names: GameNames,
  /** Where its picture lies; empty where it has the one that its provider and number name. */
  picture: Type.String(),
  /** Among all games of the merchant, counted from 1. Those that cannot be played are shown behind those that can. */
  place: Type.Integer(),
  isPlayable: Type.Boolean(),
  /** Nobody sees or opens it. */
  isHidden: Type.Boolean(),
  /** False for one that telephones do not list. */
  isMobile: Type.Boolean(),
  minBet: Type.Optional(Amount),
  figures: Type.Optional(GameFigures),
  /** What the provider tells that it returns, in per cent; nothing where it tells none, or did not answer. */
  told: Type.Optional(Type.String()),
  version: Type.Integer(),
  /** Nothing for what a file brought, and nobody changed since. */
  changedBy: Type.Optional(Type.String()),
  /** ISO 8601. */
  changedAt: Type.Optional(Type.String()),
})
export type CatalogueGameValue = Static<typeof CatalogueGame>

/** Those that visitors see; those that are hidden; those that are seen and cannot be opened; and those marked hot or new. */
const CatalogueState = Type.Union([
  Type.Literal('shown'),
  Type.Literal('hidden'),
  Type.Literal('not-playable'),
  Type.Literal('hot'),
  Type.Literal('new'),
])
const CatalogueOrder = Type.Union([
  Type.Literal('place'),
  Type.Literal('name'),
  /** The largest stakes first. */
  Type.Literal('stakes'),
  /** What the house lost most by first. */
  Type.Literal('result'),
  /** What returned most of its stakes first. */
  Type.Literal('actual'),
])
export type CatalogueOrderValue = Static<typeof CatalogueOrder>

/** A place in the list: the id of its last game. */
export const catalogueCursor = cursorOf({ id: 'text' })

export const listCatalogueGames = operatorEndpoint({
  name: 'listCatalogueGames',
  summary: 'The games of the merchant, hidden ones too, page by page, with stakes and returns of the last thirty days.',
  role: 'catalogue',
  method: 'GET',
  path: '/operator/api/games',
  query: Type.Object({
    /** `nextCursor` of the page before, in the same order. */
    cursor: catalogueCursor.query,
    order: Type.Optional(CatalogueOrder),
    state: Type.Optional(CatalogueState),
    /** A part of an id or of a name in any language. */
    text: Type.Optional(Text(64, { minLength: 1 })),
    provider: Type.Optional(Text(32, { minLength: 1 })),
    type: Type.Optional(GameType),
    /** Key of a further kind. */
    kind: Type.Optional(Text(16, { minLength: 1 })),
    /** One game alone. */
    id: Type.Optional(GameId),
  }),
  value: Type.Object({
    list: Type.Array(CatalogueGame),
    nextCursor: Type.Optional(Type.String()),
    currency: Type.String(),
    /** How many games fit, and how many there are. */
    count: Type.Integer(),
    inAll: Type.Integer(),
    /** The days of the figures; nothing until they are added up for the first time. */
    days: Type.Optional(Type.Object({ from: DayText, to: DayText })),
  }),
  refusals: {},
})

export const listCatalogueParts = operatorEndpoint({
  name: 'listCatalogueParts',
  summary: 'By what the list of games can be narrowed: the providers and the further kinds of the merchant.',
  role: 'catalogue',
  method: 'GET',
  path: '/operator/api/games/parts',
  value: Type.Object({
    providers: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    kinds: Type.Array(Type.Object({ key: Type.String(), names: Type.Record(Type.String(), Type.String()) })),
  }),
  refusals: {},
})

const alone = {
  role: 'games',
  people: 'single',
  why: 'It moves no money: what may be played loses a game or gets one back, and one press undoes it.',
  method: 'POST',
} as const

/** A game, and the version of it that was read. */
const SeenGame = Type.Object({ id: GameId, version: Type.Integer({ minimum: 1, maximum: 2_147_483_646 }) })
/** As many games are changed at once. */
const SeenGames = Type.Array(SeenGame, { minItems: 1, maxItems: 500 })
const Name = Text(80, { minLength: 1 })
const Done = Type.Object({ done: Type.Literal(true) })

/** What became of one game: changed; as it was, for it was so already; changed by somebody else after it was read; or not there. */
const ChangeOutcome = Type.Union([Type.Literal('done'), Type.Literal('same'), Type.Literal('changed-meanwhile'), Type.Literal('not-found')])
export type ChangeOutcomeValue = Static<typeof ChangeOutcome>

export const changeGames = operatorEndpoint({
  ...alone,
  name: 'changeGames',
  summary: 'Hides or shows games, and marks them hot or new or takes the mark away; each by itself. Members see it within two seconds.',
  path: '/operator/api/games/change',
  body: Type.Object({
    requestId: ProposalRequestId,
    games: SeenGames,
    change: Type.Object(
      { isHidden: Type.Optional(Type.Boolean()), isHot: Type.Optional(Type.Boolean()), isNew: Type.Optional(Type.Boolean()) },
      { minProperties: 1 },
    ),
  }),
  /** In the order in which they were sent. */
  value: Type.Object({ list: Type.Array(Type.Object({ id: Type.String(), outcome: ChangeOutcome })) }),
  refusals: { 'request-differs': 409 },
})

export const editGame = operatorEndpoint({
  ...alone,
  name: 'editGame',
  summary: 'Names a game in each language, or gives it another picture. Members see it within two seconds.',
  path: '/operator/api/games/edit',
  body: Type.Object({
    requestId: ProposalRequestId,
    ...SeenGame.properties,
    change: Type.Object(
      {
        names: Type.Optional(
          Type.Object({
            EN: Name,
            TY: Type.Optional(Name),
            CN: Type.Optional(Name),
            VI: Type.Optional(Name),
            TH: Type.Optional(Name),
          }),
        ),
        /** Empty for the one that its provider and number name. */
        picture: Type.Optional(Text(300)),
      },
      { minProperties: 1 },
    ),
  }),
  value: Done,
  refusals: {
    'not-found': 404,
    'request-differs': 409,
    'changed-meanwhile': 409,
    /** Neither a path of the site nor an address of a host that pages take pictures from. */
    'picture-invalid': 400,
  },
})

export const moveGames = operatorEndpoint({
  ...alone,
  name: 'moveGames',
  summary: 'Puts games one after the other from that place on, in the order in which they stand. All of them, or none.',
  path: '/operator/api/games/move',
  body: Type.Object({ requestId: ProposalRequestId, games: SeenGames, place: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
  value: Done,
  refusals: { 'not-found': 404, 'request-differs': 409, 'changed-meanwhile': 409 },
})
