import { type Static, Type } from 'typebox'
import { Amount, endpoint, LanguageCode } from './endpoint.ts'

/** A draw that was won, with all that it takes to compute it again. */
export const WonJackpot = Type.Object({
  number: Type.Integer(),
  /** Revealed with the win: its SHA-256 is `seedHash`, which was published before the draw began. */
  seed: Type.String(),
  seedHash: Type.String(),
  betId: Type.String(),
  stake: Amount,
  amount: Amount,
  /** What the draw promised: a stake of this size would have won for certain. */
  odds: Amount,
  /** The first two characters, then stars. */
  customerName: Type.String(),
  isDemo: Type.Boolean(),
  /** ISO 8601. */
  wonAt: Type.String(),
})

/** The true pool of a merchant, and what it promises. */
export const JackpotPool = Type.Object({
  amount: Amount,
  /** Of the draw that runs. */
  number: Type.Integer(),
  /** Share of each stake that goes into the pool, in percent, as a decimal. */
  sharePercent: Type.String(),
  /** A stake of this amount always wins; a smaller one wins in proportion. */
  odds: Amount,
  /** What the house puts in when a draw begins. */
  start: Amount,
  /** SHA-256 of the seed of the running draw, and of the one after it. */
  seedHash: Type.String(),
  nextSeedHash: Type.String(),
  won: Type.Array(WonJackpot),
})
export type JackpotPoolValue = Static<typeof JackpotPool>

export const Jackpot = Type.Object({
  /** `simulated` figures are counted up by the browser, for show. */
  source: Type.Union([Type.Literal('simulated'), Type.Literal('server'), Type.Literal('off')]),
  /** What the operator says under the figure. */
  caption: Type.Optional(Type.String()),
  currencySymbol: Type.String(),
  /** Only of source `server`. */
  pool: Type.Optional(JackpotPool),
})
export type JackpotValue = Static<typeof Jackpot>

export const getJackpot = endpoint({
  name: 'getJackpot',
  summary: 'The jackpot: where its figure comes from and, where it is a true pool, what is in it, its rules and its last winners.',
  audience: 'public',
  module: 'GAMELO3',
  method: 'GET',
  path: '/wps/game/jackpot',
  query: Type.Object({ language: Type.Optional(LanguageCode) }),
  value: Jackpot,
  refusals: {},
})
