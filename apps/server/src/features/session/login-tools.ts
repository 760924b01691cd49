import type { Tx } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import type { Member } from '../members/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { PhoneProofTools } from '../verification/index.ts'
import type { CredentialKeys } from './credential-keys.ts'
import type { SessionTools } from './open-session.ts'

/** What logging in needs of the world. */
export type LoginTools = SessionTools &
  PhoneProofTools & { directory: MerchantDirectory; keys: CredentialKeys; passwords: Passwords; events: EventBus }

/** Who logs in. `useProof` uses up what proved it, and returns false when that was used already. `since`: how long the account has had it, where it was no password. */
export type ProvenLogin = { member: Member; useProof: (tx: Tx) => Promise<boolean>; since?: Date }
