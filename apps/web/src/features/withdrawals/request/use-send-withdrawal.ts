import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal, call } from '../../../domain/api.ts'
import { callWithCredentials } from '../../../domain/credentials.ts'
import { makeRequestId } from '../../../lib/request-id.ts'
import { refreshWithdrawals, takeWithdrawal, type Withdrawal } from '../withdrawals.queries.ts'

/** What is sent, besides the password that signs it. */
export type SendRequest = { accountId: string; amount: string; fee: string; loses?: string }

export type Sending = {
  isBusy: boolean
  refusal: ApiRefusal | undefined
  send: (request: SendRequest, paymentPassword: string) => Promise<void>
  /** The refusal has been read. */
  forgive: () => void
}

/** Refusals after which nobody knows whether the withdrawal was made: the same request goes out again under the same id. */
const UNANSWERED: readonly string[] = ['offline', 'internal', 'unavailable']

/** Whether the member can do something about it where the password is typed. */
export const staysOpen = ({ code }: ApiRefusal): boolean => isOfPassword(code) || UNANSWERED.includes(code) || code === 'too-many-requests'

const isOfPassword = (code: string): boolean => code === 'transaction-password-wrong' || code === 'transaction-password-locked'

/** Sends a request once for any number of taps. One that got no answer is sent again under the same id; the password is kept nowhere. */
export function useSendWithdrawal(onSent: (withdrawal: Withdrawal) => void): Sending {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiRefusal>()
  const running = useRef(false)
  const unanswered = useRef<{ content: string; requestId: string }>(undefined)
  const send = async (request: SendRequest, paymentPassword: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    // What the server takes for the same request: one that was made already stays what it was, whatever it would cost by now.
    const content = JSON.stringify([request.accountId, request.amount])
    if (unanswered.current?.content !== content) unanswered.current = { content, requestId: makeRequestId() }
    try {
      const payload = { ...request, requestId: unanswered.current.requestId, paymentPassword }
      const story = await callWithCredentials(call, 'requestWithdrawal', payload)
      unanswered.current = undefined
      takeWithdrawal(queries, story)
      onSent(story)
    } catch (error) {
      const refused = error instanceof ApiRefusal ? error : new ApiRefusal('internal')
      // A wrong password leaves the intent as it was; what was refused for good is another intent the next time.
      if (!UNANSWERED.includes(refused.code) && !isOfPassword(refused.code)) unanswered.current = undefined
      setRefusal(refused)
      // What is shown has changed, or an answer was lost on its way.
      refreshWithdrawals(queries)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { isBusy, refusal, send, forgive: () => setRefusal(undefined) }
}
