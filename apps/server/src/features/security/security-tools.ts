import type { LoginTools } from '../session/index.ts'
import type { VerificationTools } from '../verification/index.ts'

/** What the calls of this slice need of the world. */
export type SecurityTools = LoginTools & VerificationTools
