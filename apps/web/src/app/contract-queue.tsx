import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../domain/lazy-part.ts'
import { keepPopupShown } from '../features/announcements/popups.ts'
import { type PendingContract, pendingOf, type Requirement, silentKinds } from '../features/contracts/pending.ts'
import { useQuietMoment } from './home/use-quiet-moment.ts'

const ContractPrompts = lazyPart(async () => (await import('../features/contracts/contract-prompts.tsx')).ContractPrompts, 'agents')

type ContractQueueProps = { requirement: Requirement; visit: string; children?: ReactNode }

/**
 * Asks about the pending contracts, except those that this log-in has silenced; once none is left,
 * draws its children.
 */
export function ContractQueue({ requirement, visit, children }: ContractQueueProps) {
  const [pending] = useState(() => {
    const silent = silentKinds(visit)
    return pendingOf(requirement).filter(({ kind }) => !silent.includes(kind))
  })
  const [isAsked, setAsked] = useState(false)
  if (pending.length === 0) return children
  // A member who was asked about contracts sees no other prompt in this visit.
  const onDone = () => {
    keepPopupShown('contracts', visit)
    setAsked(true)
  }
  return isAsked ? null : <Prompts pending={pending} visit={visit} onDone={onDone} />
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
