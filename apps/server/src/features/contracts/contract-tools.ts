import type { Clock } from '../../base/clock.ts'
import type { FloatTools } from '../floats/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { createCredentialKeys } from '../session/index.ts'

/** The services that settlement and payment use. */
export type SettlementTools = FloatTools & { clock: Clock; directory: MerchantDirectory }

/** The services of the slice. */
export type ContractTools = SettlementTools & { keys: ReturnType<typeof createCredentialKeys>; passwords: Passwords }

/** The services of the background jobs; `warn` logs a failure. */
export type JobTools = SettlementTools & { warn(error: unknown, what: string): void }
