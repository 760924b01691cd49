import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal, call } from '../../lib/api.ts'
import type { ValueFor } from '../../lib/api-types.ts'
import { type CredentialCall, callWithCredentials } from '../../lib/credentials.ts'
import { keyOf, read } from '../../lib/queries.ts'

export type Security = ValueFor<'getSecurity'>
export type Account = Security['withdrawal']['accounts'][number]

/** What guards the member's account. */
export const mySecurity = read('getSecurity')

type Change = Extract<CredentialCall, 'setTransactionPassword' | 'bindContact' | 'setRealName' | 'bindAccount' | 'changeAccount'>

/** Makes one change at a time. Answers whether it was made; what it was refused with is handed to `onRefused`. */
export function useChange(onRefused: (refusal: ApiRefusal) => void) {
  const queries = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const change = async (name: Change, payload: Readonly<Record<string, unknown>>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      await callWithCredentials(call, name, payload)
      return true
    } catch (error) {
      onRefused(error instanceof ApiRefusal ? error : new ApiRefusal('internal'))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
      // A refusal may have locked something, so that what is shown is asked for anew either way.
      void queries.invalidateQueries({ queryKey: keyOf('getSecurity') })
      void queries.invalidateQueries({ queryKey: ['getWithdrawalOptions'] })
    }
  }
  return { isBusy, change }
}
