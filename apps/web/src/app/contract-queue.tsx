import { type ReactNode, Suspense, useState } from 'react'
import { type PendingContract, pendingOf, type Requirement, silentKinds } from '../features/contracts/pending.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useQuietMoment } from './home/use-quiet-moment.ts'

const ContractPrompts = lazyPart(async () => (await import('../features/contracts/contract-prompts.tsx')).ContractPrompts, 'agents')

type ContractQueueProps = { requirement: Requirement; visit: string; children?: ReactNode }

/** Asks about the contracts that wait, save those that this log-in has silenced, and draws what comes after that. */
export function ContractQueue({ requirement, visit, children }: ContractQueueProps) {
  const [pending, setPending] = useState(() => {
    const silent = silentKinds(visit)
    return pendingOf(requirement).filter(({ kind }) => !silent.includes(kind))
  })
  if (pending.length === 0) return children
  return <Prompts pending={pending} visit={visit} onDone={() => setPending([])} />
}

function Prompts(asked: { pending: readonly PendingContract[]; visit: string; onDone: () => void }) {
  const [isQuiet, setQuiet] = useState(false)
  useQuietMoment(() => setQuiet(true))
  if (!isQuiet) return null
  return (
    <Suspense fallback={null}>
      <ContractPrompts {...asked} />
    </Suspense>
  )
}
