import { type Static, Type } from 'typebox'

// The calls a provider makes to us. Unknown fields are ignored; amounts are decimal strings in main units.

/** Header that carries the lowercase hex HMAC-SHA256 of the raw body under the shared secret. */
export const SIGNATURE_HEADER = 'x-request-sign'

/** The most bytes a protocol body may have. */
export const BODY_BYTES_MAX = 64 * 1024

/** The most transactions one call may carry. */
export const TRANSACTIONS_MAX = 100

const NO_NUL = '^[^\\u0000]*$'
const Id = Type.String({ minLength: 1, maxLength: 255, pattern: NO_NUL })
export const AmountText = Type.String({ maxLength: 40, pattern: '^\\d+(\\.\\d{1,16})?$' })
export const CurrencyCode = Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,31}$' })
const Player = { account_id: Id, currency: CurrencyCode, session_id: Type.Optional(Id) }

export const BalanceRequest = Type.Object({ ...Player, game_id: Id })

export const BetWinTransaction = Type.Object({
  type: Type.Union([Type.Literal('bet'), Type.Literal('win')]),
  amount: AmountText,
  id_provider: Id,
  jackpot_contribution: Type.Optional(AmountText),
  jackpot_win: Type.Optional(AmountText),
  bet_type: Type.Optional(Type.String({ maxLength: 64, pattern: NO_NUL })),
})

export const BetWinRequest = Type.Object({
  ...Player,
  game_id: Id,
  round_id: Id,
  finished: Type.Optional(Type.Boolean()),
  transactions: Type.Array(BetWinTransaction, { minItems: 1, maxItems: TRANSACTIONS_MAX }),
})

export const RollbackTransaction = Type.Object({ type: Type.Literal('rollback'), id_provider: Id, original_id_provider: Id })

export const RollbackRequest = Type.Object({
  ...Player,
  game_id: Id,
  round_id_provider: Id,
  finished: Type.Optional(Type.Boolean()),
  transactions: Type.Array(RollbackTransaction, { minItems: 1, maxItems: TRANSACTIONS_MAX }),
})

export const FinishRequest = Type.Object({ ...Player, round_id: Id })

export const FreespinsFinishRequest = Type.Object({
  issue_id: Id,
  amount: Type.String({ maxLength: 40, pattern: '^\\d+(\\.\\d{1,16})?$' }),
})

export const PromoWinRequest = Type.Object({
  account_id: Id,
  amount: AmountText,
  currency: CurrencyCode,
  event_id: Id,
  event_type: Type.Union([Type.Literal('Prize Drop'), Type.Literal('Tournament'), Type.Literal('Promo')]),
  id_provider: Id,
})

export const BalanceReply = Type.Object({ balance: Type.String() })

export const BetWinReply = Type.Object({
  round_id: Type.String(),
  balance: Type.String(),
  transactions: Type.Array(Type.Object({ id_provider: Type.String(), id: Type.String(), bonus_amount: Type.String() })),
})

export const RollbackReply = Type.Object({
  round_id: Type.String(),
  balance: Type.String(),
  transactions: Type.Array(Type.Object({ id_provider: Type.String(), id: Type.String() })),
})

export const PromoWinReply = Type.Object({
  balance: Type.String(),
  bonus_amount: Type.Optional(Type.String()),
  id: Type.String(),
  id_provider: Type.String(),
})

export type BetWin = Static<typeof BetWinRequest>
export type Rollback = Static<typeof RollbackRequest>
export type Finish = Static<typeof FinishRequest>
export type BetWinReplyBody = Static<typeof BetWinReply>
export type RollbackReplyBody = Static<typeof RollbackReply>

/** Each call on its short and its native path, below the mount point `/provider/{casino_id}`. */
export const walletCalls = {
  balance: { paths: ['/balance', '/v2/provider_a8r.Player/Balance'], request: BalanceRequest, reply: BalanceReply },
  betWin: { paths: ['/betwin', '/v2/provider_a8r.Round/BetWin'], request: BetWinRequest, reply: BetWinReply },
  rollback: { paths: ['/rollback', '/v2/provider_a8r.Round/Rollback'], request: RollbackRequest, reply: RollbackReply },
  finish: { paths: ['/finish', '/v2/provider_a8r.Round/Finish'], request: FinishRequest, reply: BalanceReply },
  freespinsFinish: { paths: ['/v2/provider_a8r.Freespins/Finish'], request: FreespinsFinishRequest, reply: BalanceReply },
  promoWin: { paths: ['/v2/provider_a8r.Promo/Win'], request: PromoWinRequest, reply: PromoWinReply },
} as const
