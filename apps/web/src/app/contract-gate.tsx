import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { visitOf } from '../features/announcements/popups.ts'
import { findPending } from '../features/contracts/find-pending.ts'
import type { PendingContract } from '../features/contracts/pending.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import type { SessionInfo } from '../lib/session-store.ts'
import { useQuietMoment } from './home/use-quiet-moment.ts'

const ContractPrompts = lazyPart(async () => (await import('../features/contracts/contract-prompts.tsx')).ContractPrompts, 'agents')

type ContractGateProps = { session: SessionInfo; children?: ReactNode }

/**
 * Asks a member about contracts that wait for an answer, and draws what comes after that. Who is not asked, and who has none, loads
 * nothing more than the question whether there are any.
 */
export function ContractGate({ session, children }: ContractGateProps) {
  const { token, type } = session
  const [pending, setPending] = useState<readonly PendingContract[]>()
  useEffect(() => {
    let isGone = false
    void findPending(type, visitOf(token)).then((found) => isGone || setPending(found))
    return () => {
      isGone = true
    }
  }, [token, type])
  if (pending === undefined) return null
  if (pending.length === 0) return children
  return <Asked pending={pending} visit={visitOf(token)} onDone={() => setPending([])} />
}

function Asked(asked: { pending: readonly PendingContract[]; visit: string; onDone: () => void }) {
  const [isQuiet, setQuiet] = useState(false)
  useQuietMoment(() => setQuiet(true))
  if (!isQuiet) return null
  return (
    <Suspense fallback={null}>
      <ContractPrompts {...asked} />
    </Suspense>
  )
}
