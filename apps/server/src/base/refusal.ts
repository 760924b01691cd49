import type { RefusalReplyBody } from '@pavilion/api/endpoint'

type RefusalFacts = NonNullable<RefusalReplyBody['value']>

/** The result of an action that refuses the request. `why` is for the log, never for the caller. */
export class Refusal<Code extends string = string> {
  readonly code: Code
  readonly why: string
  /** Facts the caller needs to go on, such as that a captcha is asked for now. */
  readonly value: RefusalFacts | undefined

  constructor(code: Code, why: string, value?: RefusalFacts) {
    this.code = code
    this.why = why
    this.value = value
  }
}
