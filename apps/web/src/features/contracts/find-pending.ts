import { call } from '../../lib/api.ts'
import { asksForContracts, type PendingContract, pendingOf, silentKinds } from './pending.ts'

/** The contracts that a member of that type is to be asked about now, in this log-in. What cannot be read asks nobody. */
export async function findPending(type: number, visit: string): Promise<PendingContract[]> {
  if (!asksForContracts(type)) return []
  const requirement = await call('getContractRequirement').catch(() => undefined)
  const silent = silentKinds(visit)
  return requirement ? pendingOf(requirement).filter(({ kind }) => !silent.includes(kind)) : []
}
