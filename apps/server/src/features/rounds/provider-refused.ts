import type { ProviderRefusal } from '@pavilion/provider'

/** What a protocol action answers when it will not do what was asked. `why` is for the log. */
export class ProviderRefused {
  readonly refusal: ProviderRefusal
  readonly why: string
  /** Told with the refusals for funds and limits. */
  readonly balanceMinor: bigint | undefined

  constructor(refusal: ProviderRefusal, why: string, balanceMinor?: bigint) {
    this.refusal = refusal
    this.why = why
    this.balanceMinor = balanceMinor
  }
}
