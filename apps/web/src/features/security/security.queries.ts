import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { type CredentialCall, callWithCredentials } from '../../domain/credentials.ts'
import { keyOf, read } from '../../domain/queries.ts'

export type Security = ValueFor<'getSecurity'>
export type Account = Security['withdrawal']['accounts'][number]

/** What guards the member's account. */
export const mySecurity = read('getSecurity')

type Change = Extract<
  CredentialCall,
  | 'startAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'proveSession'
  | 'setFirstPassword'
  | 'setTransactionPassword'
  | 'bindContact'
  | 'setRealName'
  | 'bindAccount'
  | 'changeAccount'
>

/** Makes one change at a time. Returns whether it was made; what it was refused with is handed to `onRefused`. */
export function useChange(onRefused: (refusal: ApiRefusal) => void) {
  const { isBusy, ask } = useAnswer(onRefused)
  const change = async (name: Change, payload: Readonly<Record<string, unknown>>) => (await ask(name, payload)) !== undefined
  return { isBusy, change }
}

/** The same for what is answered with something to show. Nothing where it was refused. */
export function useAnswer(onRefused: (refusal: ApiRefusal) => void) {
  const queries = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const ask = async <Name extends Change>(name: Name, payload: Readonly<Record<string, unknown>>): Promise<ValueFor<Name> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      return await callWithCredentials(call, name, payload)
    } catch (error) {
      onRefused(error instanceof ApiRefusal ? error : new ApiRefusal('internal'))
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
      // A refusal may have locked something, so that what is shown is asked for again either way.
      void queries.invalidateQueries({ queryKey: keyOf('getSecurity') })
      void queries.invalidateQueries({ queryKey: ['getWithdrawalOptions'] })
    }
  }
  return { isBusy, ask }
}
