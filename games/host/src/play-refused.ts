/** Why a play call was not done, with its HTTP status. The game chooses its words by the code. */
export const playRefusals = {
  'invalid-request': 400,
  'stake-not-offered': 400,
  'client-seed-needed': 400,
  'not-playing': 401,
  'launch-used': 401,
  'launch-expired': 401,
  'not-found': 404,
  'round-open': 409,
  'round-over': 409,
  'not-enough-funds': 409,
  'member-disabled': 409,
  'stake-over-limit': 409,
  'game-closed': 409,
  'wallet-refused': 409,
  'request-too-large': 413,
  'too-fast': 429,
  internal: 500,
  'wallet-unreachable': 503,
} as const

export type PlayRefusal = keyof typeof playRefusals

/** What an action answers when it will not do what was asked. */
export class PlayRefused {
  readonly code: PlayRefusal

  constructor(code: PlayRefusal) {
    this.code = code
  }
}
