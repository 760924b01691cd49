import { type ProviderRefusal, providerRefusals } from '@pavilion/provider'

/** The refusals of the play API; the game chooses its text by the code. */
export type RefusalCode =
  | 'bad-request'
  | 'stake-too-low'
  | 'stake-too-high'
  | 'stake-not-offered'
  | 'choice-not-offered'
  | 'win-above-highest'
  | 'too-many-shots'
  | 'too-soon'
  | 'autoplay-not-allowed'
  | 'issue-closed'
  | 'only-one-bet'
  | 'odds-changed'
  | 'stake-unconfirmed'
  | 'not-flying'
  | 'flown-away'
  | 'seat-taken'
  | 'table-full'
  | 'not-seated'
  | 'not-your-turn'
  | 'raise-too-low'
  | 'raise-too-high'
  | 'launch-spent'
  | 'play-expired'
  | 'only-a-replay'
  | 'round-unknown'
  | 'round-unfinished'
  | 'request-id-reused'
  | 'step-unknown'
  | 'round-over'
  | 'action-not-offered'
  | 'not-found'
  | 'too-many-requests'
  | 'unavailable'
  | 'internal'

/** An expected refusal on its way to the one error handler. */
export class PlayRefusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  constructor(status: number, code: RefusalCode) {
    super(code)
    this.status = status
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
export function apiCodeOf(code: RefusalCode): string {
  return providerRefusals[API_CODES[code] ?? 'bad-request'].apiCode
}
