import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { followClosing } from '../domain/api.ts'
import { statusCodeOf, statusQuery, statusQueryKey, storeStatus } from '../domain/system-status.ts'
import { AliveSign } from './alive-sign.ts'
import { screenComponent } from './screens.ts'

/** Draws the site while it is open, and on every address the closed screen while it is not. */
export function StatusGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { data } = useQuery(statusQuery)
  useEffect(() => followClosing(() => void queries.invalidateQueries({ queryKey: statusQueryKey })), [queries])
  useEffect(() => {
    if (data) storeStatus(data)
  }, [data])
  if (statusCodeOf(data) === 0) return children
  const ClosedScreen = screenComponent('closed')
  return (
    <Suspense fallback={null}>
      <ClosedScreen />
      <AliveSign />
    </Suspense>
  )
}
