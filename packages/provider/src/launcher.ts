import { type Static, Type } from 'typebox'

// The calls that we make to a provider, to open a game.

const Text = Type.String({ maxLength: 2048 })

const Launch = {
  casino_id: Text,
  game: Text,
  locale: Text,
  ip: Text,
  client_type: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
  urls: Type.Object({ return_url: Text, deposit_url: Text }),
}

export const LaunchDemoRequest = Type.Object(Launch)

export const LaunchRealRequest = Type.Object({
  ...Launch,
  session_id: Text,
  account: Type.Object({
    id: Text,
    currency: Text,
    country: Type.Optional(Text),
    date_of_birth: Type.Optional(Text),
    nickname: Type.Optional(Text),
    registered_at: Type.Optional(Text),
  }),
})

export const LaunchReply = Type.Object({ launch_url: Text })

export const GameListReply = Type.Object({
  games: Type.Array(Type.Object({ id: Text, title: Text, category: Text, rtp: Type.Optional(Text) })),
})

export type LaunchReal = Static<typeof LaunchRealRequest>
export type LaunchDemo = Static<typeof LaunchDemoRequest>

/** Paths below the provider's own address. A wrong signature on this side is HTTP 403 `permission_denied`. */
export const launcherCalls = {
  real: { path: '/v2/a8r_provider.Launcher/Real', request: LaunchRealRequest, reply: LaunchReply },
  demo: { path: '/v2/a8r_provider.Launcher/Demo', request: LaunchDemoRequest, reply: LaunchReply },
  gameList: { path: '/v2/a8r_provider.Game/List', request: Type.Object({ casino_id: Text }), reply: GameListReply },
} as const
