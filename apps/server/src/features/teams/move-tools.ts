import type { ContractKindValue } from '@pavilion/api/contract-terms'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { MerchantDirectory } from '../merchants/index.ts'

/** Contracts of a member that is moved from a day on: those with who is right above it, and how many it has with those below. */
export type ContractsOfMove = {
  ending: readonly { kind: ContractKindValue; partner: string; isOffer: boolean }[]
  staying: number
}

export type MoveTools = {
  clock: Clock
  directory: MerchantDirectory
  /** The slice of the contracts supplies this. */
  contractsOfMove(db: Db, memberId: MemberId, fromDay: string): Promise<ContractsOfMove>
}
