import type { Clock } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { CaptchaMaker } from './captcha-picture.ts'
import type { PhoneProofTools } from './check-phone-proof.ts'
import type { Expects } from './code-purposes.ts'
import type { HumanCheck } from './human-check.ts'
import type { Outbox } from './outbox.ts'

/** What the calls of this slice need of the world. */
export type VerificationTools = PhoneProofTools & {
  clock: Clock
  random: Random
  directory: MerchantDirectory
  outbox: Outbox
  expects: Expects
  captchaMaker: CaptchaMaker
  humanCheck: HumanCheck
}
