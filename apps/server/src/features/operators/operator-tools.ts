import type { Clock } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { HumanCheck } from '../verification/index.ts'

/** What the accounts of operators work with. Without `allowsDemo`, as in production, demo operators are as good as disabled. */
export type OperatorTools = {
  clock: Clock
  random: Random
  seals: Seals
  directory: MerchantDirectory
  passwords: Passwords
  proofOfWork: HumanCheck
  allowsDemo: boolean
}
