import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '../../lib/router.ts'
import { ContractPopup } from './contract-popup.tsx'
import { contractPaths } from './contract-words.ts'
import { refreshContracts } from './contracts.queries.ts'
import { type PendingContract, silenceKind } from './pending.ts'

type ContractPromptsProps = { pending: readonly PendingContract[]; visit: string; onDone: () => void }

/** Asks about each contract that waits, one after the other. Cancel is silent until the next log-in; go leads to its page. */
export function ContractPrompts({ pending, visit, onDone }: ContractPromptsProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [place, setPlace] = useState(0)
  const shown = pending[place]
  if (!shown) return null
  const cancel = () => {
    silenceKind(visit, shown.kind)
    if (place + 1 < pending.length) setPlace(place + 1)
    else onDone()
  }
  const go = () => {
    refreshContracts(queries)
    navigate(contractPaths[shown.kind])
  }
  return <ContractPopup key={shown.kind} pending={shown} onCancel={cancel} onGo={go} />
}
