import type { ContractStatusValue, ContractValue } from '@pavilion/api/contract-terms'
import type { Merchant } from '../merchants/index.ts'
import type { Contract } from './contracts.store.ts'
import { wireTerms } from './terms.ts'

/** The contract's status on that day. */
export function statusOf(contract: Pick<Contract, 'status' | 'startDay' | 'endDay'>, today: string): ContractStatusValue {
  const { status, startDay, endDay } = contract
  if (status !== 'accepted') return status
  if (endDay !== null && (endDay < today || endDay < (startDay ?? endDay))) return 'ended'
  return startDay !== null && startDay > today ? 'upcoming' : 'active'
}

/** The contract in the form that both sides see. */
export function wireContract(contract: Contract, merchant: Pick<Merchant, 'name'>, today: string): ContractValue {
  const { startDay, endDay } = contract
  const hasHeld = startDay !== null && (endDay === null || endDay >= startDay)
  return {
    id: contract.id.toString(),
    kind: contract.kind,
    status: statusOf(contract, today),
    partner: partnerOf(contract, merchant),
    account: contract.account,
    terms: wireTerms(contract.terms, contract.currency),
    proposedAt: contract.proposedAt.toISOString(),
    ...(contract.answeredAt ? { answeredAt: contract.answeredAt.toISOString() } : {}),
    ...(hasHeld ? { startDay } : {}),
    ...(hasHeld && endDay !== null ? { endDay } : {}),
    ...(contract.reason === null ? {} : { reason: contract.reason }),
  }
}

/** The paying side in the form that both sides see. */
export const partnerOf = (
  { partnerId, partnerAccount }: Pick<Contract, 'partnerId' | 'partnerAccount'>,
  merchant: Pick<Merchant, 'name'>,
): ContractValue['partner'] => ({ account: partnerAccount ?? merchant.name, isMerchant: partnerId === null })
