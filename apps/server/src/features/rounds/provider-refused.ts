import type { ProviderRefusal } from '@pavilion/provider'

/** The refusal of a protocol action. `why` is for the log. */
export class ProviderRefused {
  readonly refusal: ProviderRefusal
  readonly why: string
  /** Sent with refusals for funds and limits. */
  readonly balanceMinor: bigint | undefined

  constructor(refusal: ProviderRefusal, why: string, balanceMinor?: bigint) {
    this.refusal = refusal
    this.why = why
    this.balanceMinor = balanceMinor
  }
}
