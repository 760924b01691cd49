/** The refusals of the play API; the game chooses its text by the code. */
export type RefusalCode =
  | 'bad-request'
  | 'stake-not-offered'
  | 'launch-spent'
  | 'play-expired'
  | 'round-unknown'
  | 'round-unfinished'
  | 'request-id-reused'
  | 'step-unknown'
  | 'not-found'
  | 'too-many-requests'
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
