import { useRef, useState } from 'react'
import { Refused } from '../../domain/api.ts'
import { askAgain } from '../../domain/queries.ts'
import { announce } from '../../lib/announcements.ts'
import { makeRequestId } from '../../lib/request-id.ts'

/** Sends what was written, once however often it is tried; other words are another request. `onSaved` has the answer before it is said. */
export function useSaving<Answer>(send: (requestId: string) => Promise<Answer>, onSaved: (answer: Answer) => void, done: string) {
  const requestId = useRef(makeRequestId())
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await send(requestId.current)
      requestId.current = makeRequestId()
      onSaved(answer)
      await askAgain()
      announce(done)
    } catch (refusal) {
      setFault(refusal)
      // Somebody may have been faster: what it is now is shown beside it.
      await askAgain()
    } finally {
      setBusy(false)
    }
  }
  const changed = () => {
    requestId.current = makeRequestId()
    setFault(undefined)
  }
  return { save, isBusy, fault, changed, field: fault instanceof Refused ? fault.field : undefined }
}
