import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, Text } from './endpoint.ts'

/** The kinds of game that exist; e-sports and cockfight are kinds of provider within SPORTS. */
export const GAME_TYPES = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'LOTT', 'ELOTT'] as const

/** The providers whose games are shown under a heading of their own within sports. */
export const PROVIDER_GROUPS = {
  ESPORTS: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  COCKFIGHT: ['SV3', 'DS88', 'DIG', 'WGB'],
} as const

export const Game = Type.Object({
  gameId: Type.String(),
  gameName: Type.String(),
  /** The game that it is under another cover, with the same rules, data and timetable; empty for one that stands for itself. */
  editionOf: Type.String(),
  gameType: Type.String(),
  /** The provider's code. */
  vassalage: Type.String(),
  gameClassify: Type.String(),
  /** The smallest bet in main units, empty where none is known. */
  minBet: Type.String(),
  nodeId: Type.String(),
  nodeName: Type.String(),
  /** 0: the name alone is shown. */
  showIcon: Type.Integer(),
  /**
   * Address of the cover, in place of the usual one: a file with its ending, or a base to which `-240.avif`, `-360.webp` and
   * the like are appended. Empty where there is none.
   */
  iconUrl: Type.String(),
  roomId: Type.String(),
  /** 0: may be played without a real account. */
  supportPlay: Type.Integer(),
  gameClassifyNew: Type.String(),
  isGameH5: Type.Integer(),
  freeplay: Type.Integer(),
  lottoMode: Type.String(),
  /** False while the game cannot be opened yet. */
  isPlayable: Type.Boolean(),
})
export type GameValue = Static<typeof Game>

export const ProviderItem = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameType: Type.String(),
  gameId: Type.String(),
  nodeId: Type.String(),
  /** Address of the provider's logo, empty where there is none. */
  mobileLargeIcon: Type.String(),
  accountTypeId: Type.Integer(),
  freeplay: Type.Integer(),
})

export const GameCategory = Type.Object({
  /** INHOUSE, RNG, LIVE … */
  gameCategory: Type.String(),
  vendorNames: Type.Array(ProviderItem),
})
export type GameCategoryValue = Static<typeof GameCategory>

export const Classify = Type.Object({
  key: Type.String(),
  displayName: Type.String(),
  /** Codes of the providers that it is offered for; none means always. */
  vendors: Type.Array(Type.String()),
  /** The types of the games that have it; where it is always offered, none. */
  gameTypes: Type.Array(Type.String()),
})
export type ClassifyValue = Static<typeof Classify>

export const listGameCategories = endpoint({
  name: 'listGameCategories',
  summary: 'The categories with their providers, in the order in which they are shown, and the further kinds of games.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/vendorTypes',
  query: Type.Object({
    typeId: Type.Optional(Type.Literal('1')),
    merchantCode: Type.Optional(Text(32)),
    language: Type.Optional(LanguageCode),
  }),
  value: Type.Object({ categories: Type.Array(GameCategory), classifies: Type.Array(Classify) }),
  refusals: {},
})

export const listGames = endpoint({
  name: 'listGames',
  summary: 'One page of the catalogue.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/list',
  query: Type.Object({
    merchant: Type.Optional(Text(32)),
    /** Part of the name in the asked language or in English; case and accents do not count. */
    gameName: Type.Optional(Text(100)),
    /** One of `GAME_TYPES`, or ESPORTS or COCKFIGHT. */
    gameType: Type.Optional(Text(16)),
    /** Codes of providers with commas between them. */
    vassalage: Type.Optional(Text(200)),
    /** Codes of providers whose games are left out, with commas between them. */
    withoutVassalage: Type.Optional(Text(200)),
    /** Games whose smallest bet is at least this, in main units. */
    minBet: Type.Optional(Type.String({ pattern: '^([0-9]{1,9}([.][0-9]{1,8})?)?$' })),
    /** Games with at least this many lines. */
    minLine: Type.Optional(Type.String({ pattern: '^[0-9]{0,6}$' })),
    gameClassify: Type.Optional(Text(16)),
    isNew: Type.Optional(Type.Literal('1')),
    pageNo: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
    pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })),
    language: Type.Optional(LanguageCode),
    platform: Type.Optional(Text(16)),
    clientType: Type.Optional(Text(4)),
  }),
  value: Type.Object({ games: Type.Array(Game), pageNum: Type.Integer(), totalPages: Type.Integer() }),
  refusals: {},
})

export const listHotGames = endpoint({
  name: 'listHotGames',
  summary: 'The first 48 hot games: those that were played most of late, then those that are marked hot.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/hot',
  query: Type.Object({
    language: Type.Optional(LanguageCode),
    platform: Type.Optional(Text(16)),
    isPlatform: Type.Optional(Text(4)),
    /** Another merchant than the one asked at has none here. */
    merchantCode: Type.Optional(Text(64)),
    /** As of `listGames`; without it, of all kinds together. */
    gameType: Type.Optional(Text(16)),
  }),
  value: Type.Object({ list: Type.Array(Game) }),
  refusals: {},
})

const PageNo = Type.String({ pattern: '^[1-9][0-9]{0,5}$' })
const PageSize = Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })

/** The filters of a member's own lists. */
const ownListQuery = {
  gameType: Type.Optional(Text(16)),
  vendor: Type.Optional(Text(32)),
  language: Type.Optional(LanguageCode),
  clientType: Type.Optional(Text(4)),
}

export const listFavourites = endpoint({
  name: 'listFavourites',
  summary: "One page of the caller's favourite games, the latest first.",
  audience: 'member',
  module: 'GAMELOFAV3',
  method: 'GET',
  path: '/wps/game/favorites',
  query: Type.Object({ pageNo: Type.Optional(PageNo), pageSize: Type.Optional(PageSize), ...ownListQuery }),
  value: Type.Object({ content: Type.Array(Game), pageNum: Type.Integer(), totalPages: Type.Integer() }),
  refusals: {},
})

export const listFavouriteIds = endpoint({
  name: 'listFavouriteIds',
  summary: "The node ids of the caller's favourite games, in pages of at most 100.",
  audience: 'member',
  module: 'GAMELOFAV3',
  method: 'GET',
  path: '/wps/game/favorites/ids',
  query: Type.Object({ pageNo: Type.Optional(PageNo), pageSize: Type.Optional(PageSize) }),
  value: Type.Object({ content: Type.Array(Type.String()), pageNum: Type.Integer(), totalPages: Type.Integer() }),
  refusals: {},
})

const FavouriteBody = Type.Object({ nodeId: Text(64, { minLength: 1 }), vendor: Type.Optional(Text(32)) })

export const addFavourite = endpoint({
  name: 'addFavourite',
  summary: 'Marks a game as a favourite of the caller. Marking it again changes nothing.',
  audience: 'member',
  module: 'GAMELOFAV3',
  method: 'POST',
  path: '/wps/game/favorites',
  body: FavouriteBody,
  value: Type.Object({}),
  refusals: { 'game-unknown': 404, 'favourites-full': 409 },
})

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  summary: 'Takes the mark away. A game that carries none is no error.',
  audience: 'member',
  module: 'GAMELOFAV3',
  method: 'DELETE',
  path: '/wps/game/favorites',
  body: FavouriteBody,
  value: Type.Object({}),
  refusals: {},
})

export const listRecentGames = endpoint({
  name: 'listRecentGames',
  summary: 'One page of the games that the caller opened, the latest first, each once; fifty at most are kept.',
  audience: 'member',
  module: 'GAMELOREC3',
  method: 'GET',
  path: '/wps/game/recent',
  query: Type.Object({ page: Type.Optional(PageNo), pageSize: Type.Optional(PageSize), ...ownListQuery }),
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refusals: {},
})

export const addRecentGame = endpoint({
  name: 'addRecentGame',
  summary: 'Notes that the caller opened a game. A launch notes it by itself, so this may be repeated or left out.',
  audience: 'member',
  module: 'GAMELOREC3',
  method: 'GET',
  hasTokenInQuery: true,
  path: '/wps/game/recent/add',
  query: Type.Object({ nodeId: Text(64, { minLength: 1 }), vendor: Type.Optional(Text(32)), gameType: Type.Optional(Text(16)) }),
  value: Type.Object({}),
  refusals: { 'game-unknown': 404 },
})

export const launchGame = endpoint({
  name: 'launchGame',
  summary: 'Asks the provider to open a game for the caller; answers the address to open.',
  audience: 'member',
  callers: 'any',
  module: 'GAMELO3',
  method: 'GET',
  hasTokenInQuery: true,
  path: '/wps/game/launchGame',
  isRegional: true,
  query: Type.Object({
    gameId: Type.Optional(Text(64)),
    code: Type.Optional(Text(64)),
    vassalage: Type.Optional(Text(32)),
    playType: Type.Optional(Type.Union([Type.Literal('trad'), Type.Literal('ent')])),
    prize_mode: Type.Optional(Text(16)),
    language: Type.Optional(LanguageCode),
    gateway: Type.Optional(Text(2)),
    platform: Type.Optional(Text(16)),
    /** 1 asks for free play, which touches no balance. */
    freePlay: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    nodeId: Type.Optional(Text(64)),
    gameType: Type.Optional(Text(16)),
    roomId: Type.Optional(Text(64)),
    backUrl: Type.Optional(Text(200)),
  }),
  value: Type.Object({ url: Type.String(), gameName: Type.String() }),
  refusals: {
    'game-unknown': 404,
    'game-not-available': 409,
    'real-account-needed': 403,
    /** The member takes a break from play. */
    'on-break': 403,
    /** An operator stopped the member's betting. */
    'betting-stopped': 403,
    'provider-unreachable': 503,
    /** The operator has switched the provider off for the time being. */
    'provider-maintenance': 503,
  },
})
export type LaunchValue = Static<typeof launchGame.value>
