import type { ConsoleValue } from '@pavilion/api/operators'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askListsAgain, useCall } from '../domain/queries.ts'
import { followQueueNews } from '../domain/queue-news.ts'
import { IdleWatch } from './idle-watch.tsx'
import { router } from './router.tsx'

/** Everything behind the log-in. `onChanged` is called when the operator's rights changed. */
export function Office({ onIdle, onChanged }: { onIdle: () => void; onChanged: (value: ConsoleValue) => void }) {
  const { data } = useCall('getConsole', { isWatched: true })
  useEffect(() => {
    if (data) onChanged(data)
  }, [data, onChanged])
  useEffect(() => followQueueNews(askListsAgain), [])
  return (
    <>
      <RouterProvider router={router} />
      <IdleWatch onIdle={onIdle} />
    </>
  )
}
