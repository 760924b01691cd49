import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/api-types.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { showToast } from '../../ui/toast.tsx'

export type Protection = ValueFor<'getProtection'>
export type Limit = Protection['limits'][number]
export type LimitKind = Limit['kind']
export type BreakKind = BodyFor<'takeBreak'>['kind']
export type BreakLength = BodyFor<'takeBreak'>['length']

const protectionRead = read('getProtection')

/** What protects the member. Nothing is asked for visitors and guests. */
export function useProtection() {
  const session = useSession()
  return useQuery({ ...protectionRead, enabled: session !== null && !isGuest(session.type), staleTime: 30_000 })
}

/** Time and result since the log-in, asked for each time it is shown. */
export const usePlaySummary = () => useQuery({ ...read('getPlaySummary'), staleTime: 0, gcTime: 0 })

type Change = 'setLimit' | 'cancelLimitChange' | 'setRealityCheck' | 'takeBreak'

/**
 * Makes a change and shows what holds then. Returns whether it was made; a refusal is shown, unless `onRefused` shows its text
 * itself.
 */
export function useChange() {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async <Name extends Change>(name: Name, body: BodyFor<Name>, onRefused?: (text: string) => void): Promise<boolean> => {
    setBusy(true)
    try {
      queries.setQueryData(protectionRead.queryKey, (await call(name, { body })) as Protection)
      return true
    } catch (error) {
      const text = t(errorKey(error))
      if (onRefused) onRefused(text)
      else showToast('reject', text)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change }
}
