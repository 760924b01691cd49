import { useRef, useState } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { callWithCredentials } from '../../domain/credentials.ts'
import { makeRequestId } from '../../lib/request-id.ts'

type SignedName = 'createEnvelope' | 'moveFloat'

export type Signing = {
  isBusy: boolean
  refusal: ApiRefusal | undefined
  send: (paymentPassword: string) => Promise<void>
  /** The refusal has been read. */
  forgive: () => void
}

/** Refusals after which nobody knows whether it was done: the same goes out again under the same id. */
const UNANSWERED: readonly string[] = ['offline', 'internal', 'unavailable']

/** Sends what a transaction password signs: once for any number of taps, and again under the same id where no answer came. */
export function useSignedCall<Name extends SignedName>(name: Name, request: object, onDone: (value: ValueFor<Name>) => void): Signing {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const running = useRef(false)
  const requestId = useRef<string>(undefined)
  const send = async (paymentPassword: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    requestId.current ??= makeRequestId()
    try {
      onDone(await callWithCredentials(call, name, { ...request, requestId: requestId.current, paymentPassword }))
    } catch (error) {
      const refused = error instanceof ApiRefusal ? error : new ApiRefusal('internal')
      if (!UNANSWERED.includes(refused.code)) requestId.current = undefined
      setRefusal(refused)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, refusal, send, forgive: () => setRefusal(undefined) }
}
