import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import type { Clock } from '../../base/clock.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { MerchantDirectory } from '../merchants/index.ts'

type EndingContract = {
  id: string
  kind: ContractKindValue
  partner: string
  isOffer: boolean
  terms: ContractTermsValue
  /** Null for no end. */
  endDay: string | null
}

/**
 * Contracts of a member that is moved from a day on: those with who is right above it, with all that
 * was agreed, and how many it has with those below.
 */
export type ContractsOfMove = {
  ending: readonly EndingContract[]
  staying: number
}

export type MoveTools = {
  clock: Clock
  directory: MerchantDirectory
  /** The slice of the contracts supplies this. */
  contractsOfMove(db: Db, memberId: MemberId, fromDay: string): Promise<ContractsOfMove>
  /** Until `tx` ends nobody offers the member a contract, and it accepts none. */
  lockContracts(tx: Tx, memberId: MemberId): Promise<void>
}
