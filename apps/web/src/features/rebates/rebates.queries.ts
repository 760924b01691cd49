import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { BodyFor, QueryFor, ValueFor } from '../../domain/api-types.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { studiosOf } from '../../domain/studios.routes.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'

export type RebateIncome = ValueFor<'listTeamRebates'>['list'][number]
export type RebateSum = ValueFor<'sumTeamRebates'>['list'][number]
export type RateChange = ValueFor<'listRebateRateChanges'>['list'][number]

/** Rates may be changed by others at any time: they are asked for each time. */
const fresh = { staleTime: 0 } as const

export const useDownline = (account: string) => useQuery({ ...read('findRebateDownline', account === '' ? {} : { account }), ...fresh })

export const useRates = (account: string) => useQuery({ ...read('getRebateRates', { account }), ...fresh })

export const useMyRates = () => useQuery({ ...read('getMyRebateRates'), ...fresh })

export const useRebateSummary = (query: QueryFor<'getTeamRebate'>) => useQuery({ ...read('getTeamRebate', query), ...fresh })

/** What providers are called; the code stands for one that has no name. */
export function useProviderNames(): (code: string) => string {
  const language = useLanguage()
  const { data } = useQuery({ ...read('listGameCategories', { typeId: '1', language }), staleTime: 300_000 })
  const studios = studiosOf(data?.categories ?? [])
  return (code) => studios.find((studio) => studio.code === code)?.name ?? code
}

type Setting = 'setRebateRates' | 'setInitialRebateRates'

/** Saves rates, and shows what holds then. Returns what the server says, or nothing where it refused; `error` says why. */
export function useSetRates() {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const set = async <Name extends Setting>(name: Name, body: BodyFor<Name>): Promise<ValueFor<Name> | undefined> => {
    setBusy(true)
    setError(undefined)
    try {
      const value = await call(name, { body })
      await Promise.all(
        ['getRebateRates', 'getMyRebateRates', 'findRebateDownline', 'listRebateRateChanges'].map((read) =>
          queries.invalidateQueries({ queryKey: [read] }),
        ),
      )
      return value
    } catch (refused) {
      setError(t(errorKey(refused)))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, set }
}
