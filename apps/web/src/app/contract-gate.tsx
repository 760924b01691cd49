import { hasContracts } from '@pavilion/api/contract-rules'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { call } from '../domain/api.ts'
import type { ValueFor } from '../domain/api-types.ts'
import type { SessionInfo } from '../domain/session-store.ts'
import { visitOf } from '../features/announcements/popups.ts'

// Few have a contract that waits: the others load nothing of it.
const ContractQueue = lazy(async () => ({ default: (await import('./contract-queue.tsx')).ContractQueue }))

/** Asks a member about contracts that wait for an answer, and draws what comes after that. What cannot be read asks nobody. */
export function ContractGate({ session, children }: { session: SessionInfo; children?: ReactNode }) {
  const { token, type } = session
  const [requirement, setRequirement] = useState<ValueFor<'getContractRequirement'> | null>()
  useEffect(() => {
    if (hasContracts(type)) void call('getContractRequirement').then(setRequirement, () => setRequirement(null))
    else setRequirement(null)
  }, [type])
  if (requirement === undefined) return null
  if (requirement === null || !Object.values(requirement).some(Boolean)) return children
  return (
    <Suspense fallback={null}>
      <ContractQueue requirement={requirement} visit={visitOf(token)}>
        {children}
      </ContractQueue>
    </Suspense>
  )
}
