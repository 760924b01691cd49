import type { Engine } from '@pavilion/game-kit/engine'
import type { Shape } from '@pavilion/game-slots/shape-of'

/** The games whose pages are built, by the folder of each. */
export const clients = [
  'marigold-nights',
  'seven-bells',
  'moon-lagoon',
  'slots',
  'fishing',
  'demo-house',
  'lottery',
  'tables',
  'league',
  'cockfight',
  'crash',
  'poker',
] as const

type Client = (typeof clients)[number]

/** A game that this host serves: who it belongs to, what it is played by, and which page shows it. */
export type HostedGame = {
  id: string
  title: string
  category: string
  provider: string
  /** Return to player in per cent, as `Game/List` tells it; of several bets the lowest. */
  rtp: string
  /** Of several bets the highest, where that is another one. */
  highestRtp?: string
  /** Rounds that return anything, per cent, where that is worked out. */
  hitRate?: string
  /** How a slot pays, from its data. */
  shape?: Shape
  /** Standard deviation of a round's return, in stakes; undefined where it is another with each bet, or nobody worked it out. */
  deviation?: string
  /** The most that a round returns, in whole stakes; undefined where members win from each other. */
  multipleMax: number | undefined
  /** SHA-256 of its rules, data and timetable: two games with the same one are the same game. */
  fingerprint: string
  engine: Engine
  client: Client
  /** What its page receives. */
  published: object
  /** How it was played before: rounds that are older are moved on, and shown, by the rules that they began with. */
  earlier?: readonly Played[]
  /** The earlier rules that a ticket was placed under; undefined for one of today's. */
  earlierRulesOf?: (choice: string) => string | undefined
  /** Listed, launched and bet on no more; its rounds are shown and ended. */
  isRetired?: true
}

/** How a game is played and shown. */
type Played = Pick<HostedGame, 'engine' | 'client' | 'published'>

/** How a round of a game was played: as it is now, where its rules are not known. */
export const playedBy = (game: HostedGame, rulesVersion: string | undefined): Played =>
  game.earlier?.find(({ engine }) => engine.version === rulesVersion) ?? game

/** The provider that the house's own games belong to. */
export const IN_HOUSE = 'BGS'
