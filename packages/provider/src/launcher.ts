import { type Static, Type } from 'typebox'

// The calls that we make to a provider, to open a game.

const Text = Type.String({ maxLength: 2048 })

const Launch = {
  casino_id: Text,
  game: Text,
  locale: Text,
  ip: Text,
  client_type: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
  /** Not part of the published protocol, and sent only for lotteries that are opened for entertainment. */
  play_type: Type.Optional(Type.Literal('ent')),
  /** Whether rounds may follow each other by themselves: sent only where they may. Not part of the published protocol. */
  autoplay: Type.Optional(Type.Boolean()),
  /** Whether a show may be quicker or be ended by a tap, and rounds follow each other as fast: sent only where that may be. */
  turbo: Type.Optional(Type.Boolean()),
  /** Whether rounds that follow each other by themselves may raise the stake after a loss: sent only where they may. */
  raise_on_loss: Type.Optional(Type.Boolean()),
  /** Whether rounds keep 2.5 s (slots) or 5 s (other games) from one beginning to the next, by hand too: sent only where they must. */
  strict_pace: Type.Optional(Type.Boolean()),
  urls: Type.Object({ return_url: Text, deposit_url: Text }),
}

export const LaunchDemoRequest = Type.Object(Launch)

export const LaunchRealRequest = Type.Object({
  ...Launch,
  session_id: Text,
  /**
   * When the member logged in, which a launch is later than: what a game tells of its session counts from then on. Told to our own
   * games host alone; not part of the published protocol.
   */
  logged_in_at: Type.Optional(Text),
  account: Type.Object({
    id: Text,
    currency: Text,
    country: Type.Optional(Text),
    date_of_birth: Type.Optional(Text),
    nickname: Type.Optional(Text),
    registered_at: Type.Optional(Text),
  }),
})

/** Asks to show a round of a player's own again: not part of the published protocol, but signed and asked like its other calls. */
export const LaunchReplayRequest = Type.Object({
  casino_id: Text,
  round_id: Type.String({ maxLength: 100 }),
  account_id: Text,
  locale: Text,
  urls: Type.Object({ return_url: Text, deposit_url: Text }),
})

export const LaunchReply = Type.Object({ launch_url: Text })

/**
 * Where a round is shown again, with the rules it was played by and the seeds it came of, where it has seeds of its own. The server seed is
 * there once it is revealed. Only the address is part of the published protocol.
 */
export const ReplayReply = Type.Object({
  launch_url: Text,
  version: Type.Optional(Text),
  /** SHA-256 of those rules and their data. */
  fingerprint: Type.Optional(Text),
  seeds: Type.Optional(
    Type.Object({ server_hash: Text, server_seed: Type.Optional(Text), client_seed: Text, nonce: Type.Integer({ minimum: 0 }) }),
  ),
})
export type ReplayTold = Static<typeof ReplayReply>

export const GameListReply = Type.Object({
  games: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      category: Text,
      /** Return to player in per cent; of several bets the lowest. */
      rtp: Type.Optional(Text),
      /** Of several bets the highest, where that is another one. Not part of the published protocol. */
      rtp_highest: Type.Optional(Text),
      /** Standard deviation of a round's return in stakes, where every bet has the same. Not part of the published protocol. */
      deviation: Type.Optional(Text),
      /** The most that a round returns, in whole stakes, rounded up. Not part of the published protocol. */
      max_multiple: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Of the rules that are played now. This and what follows is not part of the published protocol. */
      version: Type.Optional(Text),
      /** SHA-256 of rules, data and timetable: two games with the same one are the same game. */
      fingerprint: Type.Optional(Text),
      /** Whether it can be played for play money. */
      free_play: Type.Optional(Type.Boolean()),
      /** Rounds that return anything, in per cent. */
      hit_rate: Type.Optional(Text),
      /** How a slot pays and which feature it has; the most ways where rows change. */
      mechanic: Type.Optional(Text),
      feature: Type.Optional(Text),
      lines: Type.Optional(Type.Integer({ minimum: 1 })),
      ways: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
})

const Time = Type.String({ maxLength: 32, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' })
const IssueCode = Type.String({ maxLength: 32, pattern: '^[0-9-]+$' })
const Hash = Type.String({ maxLength: 64, pattern: '^[0-9a-f]*$' })

/** What a provider of lotteries tells of one: not part of the published protocol, but signed and asked like its other calls. */
export const LotteryToldReply = Type.Object({
  game: Type.String({ maxLength: 64 }),
  period_seconds: Type.Integer({ minimum: 1 }),
  /** The issue that stakes go on now. */
  issue: Type.Object({ code: IssueCode, closes_at: Time, draws_at: Time }),
  /** SHA-256 of what the next draw will reveal. */
  promised: Hash,
  /** The newest first. */
  draws: Type.Array(
    Type.Object({
      code: IssueCode,
      drawn_at: Time,
      levels: Type.Array(
        Type.Object({
          level: Type.String({ maxLength: 16 }),
          numbers: Type.Array(Type.String({ maxLength: 8, pattern: '^[0-9]+$' }), { maxItems: 64 }),
        }),
        { maxItems: 16 },
      ),
      revealed: Hash,
    }),
    { maxItems: 100 },
  ),
})
export type LotteryTold = Static<typeof LotteryToldReply>

export const LotteryListReply = Type.Object({ lotteries: Type.Array(LotteryToldReply, { maxItems: 500 }) })

export type LaunchReal = Static<typeof LaunchRealRequest>
export type LaunchDemo = Static<typeof LaunchDemoRequest>
export type LaunchReplay = Static<typeof LaunchReplayRequest>

/** Paths below the provider's own address. A wrong signature on this side is HTTP 403 `permission_denied`. */
export const launcherCalls = {
  real: { path: '/v2/a8r_provider.Launcher/Real', request: LaunchRealRequest, reply: LaunchReply },
  demo: { path: '/v2/a8r_provider.Launcher/Demo', request: LaunchDemoRequest, reply: LaunchReply },
  replay: { path: '/v2/a8r_provider.Launcher/Replay', request: LaunchReplayRequest, reply: ReplayReply },
  lotteries: { path: '/v2/a8r_provider.Lottery/List', request: Type.Object({ casino_id: Text }), reply: LotteryListReply },
  gameList: { path: '/v2/a8r_provider.Game/List', request: Type.Object({ casino_id: Text }), reply: GameListReply },
} as const
