import { hasContracts } from '@pavilion/api/contract-rules'
import type { Callers, CommonRefusal } from '@pavilion/api/endpoint'
import { memberTypes } from '../members/index.ts'

/** Why an account of this type may not ask an endpoint that is open to these callers, if so. */
export function refuseCaller(type: number, callers: Callers = 'members'): CommonRefusal | undefined {
  if (callers === 'any') return undefined
  if (type === memberTypes.GUEST_TYPE) return 'real-account-needed'
  switch (callers) {
    case 'members':
      return undefined
    case 'real':
      return memberTypes.isRealAccount(type) ? undefined : 'real-account-needed'
    case 'contractors':
      return hasContracts(type) ? undefined : 'real-account-needed'
    case 'agents':
      return memberTypes.isAgent(type) ? undefined : 'feature-unavailable'
    case 'contracting-agents':
      return refuseCaller(type, 'contractors') ?? refuseCaller(type, 'agents')
    case 'real-agents':
      return memberTypes.isAgent(type) && memberTypes.isRealAccount(type) ? undefined : 'feature-unavailable'
    default:
      return callers satisfies never
  }
}
