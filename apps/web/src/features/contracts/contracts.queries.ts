import type { ContractKindValue, ContractValue } from '@pavilion/api/contract-terms'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal, call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/api-types.ts'
import { type CredentialCall, callWithCredentials } from '../../domain/credentials.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { showToast } from '../../ui/toast-store.ts'

export type Kind = ContractKindValue
export type Contract = ContractValue
export type Partner = ValueFor<'listContractPartners'>['list'][number]
export type ContractPayout = ValueFor<'listContractPayouts'>['list'][number]

const stateReads = { daily: 'getDailyContract', dividend: 'getDividendContract', hour: 'getHourContract' } as const
const proposals = { daily: 'proposeDailyContract', dividend: 'proposeDividendContract', hour: 'proposeHourContract' } as const

/** What the browser asks again after anything about contracts was done. */
const READS = [
  ...Object.values(stateReads),
  'listContracts',
  'listContractPartners',
  'listContractPayouts',
  'getAgentProfile',
  'getFloat',
] as const

/** The member's state with a kind. The other side may have done something meanwhile, so that it is always asked again. */
export const useContractState = (kind: Kind) => useQuery({ ...read(stateReads[kind]), staleTime: 0 })

export type FloatState = ValueFor<'getFloat'>

/** What the agent pays dividends from. */
export const useFloat = () => useQuery({ ...read('getFloat'), staleTime: 0 })

/** What is sent to propose a contract of a kind. */
export type Proposal = BodyFor<(typeof proposals)[Kind]>

/** The calls that change a contract, each by the member's own hand. */
export const contractCalls = {
  accept: (id: string) => call('acceptContract', { body: { id } }),
  reject: (id: string, reason: string) => call('rejectContract', { body: { id, ...(reason === '' ? {} : { reason }) } }),
  withdraw: (id: string) => call('withdrawContract', { body: { id } }),
  propose: (kind: Kind, body: Proposal) => call(proposals[kind], { body: body as never }),
}

/** Asks again for everything that a change may have moved. */
export function refreshContracts(queries: QueryClient): void {
  for (const name of READS) void queries.invalidateQueries({ queryKey: [name] })
}

/**
 * Does one thing about contracts at a time. Returns what came of it; a refusal is said in a toast, or handed to `onRefused`, and
 * what is shown is asked for again either way.
 */
export function useContractChange(onRefused?: (refusal: ApiRefusal) => void) {
  const t = useText()
  const queries = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const change = async <Value>(make: () => Promise<Value>): Promise<Value | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      return await make()
    } catch (error) {
      const refusal = error instanceof ApiRefusal ? error : new ApiRefusal('internal')
      if (onRefused) onRefused(refusal)
      else showToast('reject', t(errorKey(refusal)))
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
      refreshContracts(queries)
    }
  }
  return { isBusy, change }
}

type Payment = Extract<CredentialCall, 'payDividend' | 'payAllDividends'>

/** What was paid. */
export type Paid = ValueFor<Payment>

/** Pays dividends: what is sent holds the transaction password. */
export const pay = (name: Payment, payload: Readonly<Record<string, unknown>>) => callWithCredentials(call, name, payload)
