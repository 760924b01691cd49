import type { Clock } from '../../base/clock.ts'
import type { FloatTools } from '../floats/index.ts'
import type { Passwords } from '../members/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { createCredentialKeys } from '../session/index.ts'

/** What settles and pays contracts. */
export type SettlementTools = FloatTools & { clock: Clock; directory: MerchantDirectory }

/** What the slice works with. */
export type ContractTools = SettlementTools & { keys: ReturnType<typeof createCredentialKeys>; passwords: Passwords }

/** What works in the background: told of what goes wrong. */
export type JobTools = SettlementTools & { warn(error: unknown, what: string): void }
