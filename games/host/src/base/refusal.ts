import { type ProviderRefusal, providerRefusals } from '@pavilion/provider'

/** The refusals of the play API, each with its HTTP status; the game chooses its text by the code. */
export const playRefusals = {
  'bad-request': 400,
  'stake-too-low': 400,
  'stake-too-high': 400,
  'stake-not-offered': 400,
  'half-not-offered': 400,
  'choice-not-offered': 400,
  'win-above-highest': 400,
  'too-many-shots': 429,
  'too-soon': 429,
  'autoplay-not-allowed': 403,
  'raise-not-allowed': 403,
  'issue-closed': 409,
  'only-one-bet': 409,
  'slip-changed': 409,
  'odds-changed': 409,
  'stake-unconfirmed': 409,
  'not-flying': 409,
  'flown-away': 409,
  'seat-taken': 409,
  'table-full': 409,
  'not-seated': 409,
  'not-your-turn': 409,
  'raise-too-low': 400,
  'raise-too-high': 400,
  'launch-spent': 401,
  'play-expired': 401,
  'only-a-replay': 403,
  'round-unknown': 404,
  'round-unfinished': 409,
  'request-id-reused': 409,
  'step-unknown': 409,
  'round-over': 409,
  'action-not-offered': 400,
  'not-found': 404,
  'too-many-requests': 429,
  unavailable: 503,
  internal: 500,
} as const

export type RefusalCode = keyof typeof playRefusals

/** What any call can be refused with before it acts. */
export type CommonRefusal =
  | 'bad-request'
  | 'play-expired'
  | 'only-a-replay'
  | 'not-found'
  | 'too-many-requests'
  | 'unavailable'
  | 'internal'

/** An expected refusal: a value, which an act returns and its route declares. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  constructor(code: Code) {
    this.code = code
  }
}

/** A call that is refused before it acts: by a hook, a limit, or for a body that is none. On its way to the one error handler. */
export class RequestRefused extends Error {
  readonly code: CommonRefusal
  constructor(code: CommonRefusal) {
    super(code)
    this.code = code
  }
}

/** What each means in the provider protocol's own numbers. */
const API_CODES: Partial<Record<RefusalCode, ProviderRefusal>> = {
  'stake-too-low': 'bet-limit',
  'stake-too-high': 'above-maximum-bet',
  'launch-spent': 'signature',
  'play-expired': 'signature',
  'round-unknown': 'not-found',
  'not-found': 'not-found',
  unavailable: 'internal',
  internal: 'internal',
}

/** The protocol's `api_code` of a refusal; 400 for whatever has none of its own. */
function apiCodeOf(code: RefusalCode): string {
  return providerRefusals[API_CODES[code] ?? 'bad-request'].apiCode
}

/** What a refusal is answered with. */
export const refusalBody = (code: RefusalCode, requestId: string) => ({ code, apiCode: apiCodeOf(code), requestId })
