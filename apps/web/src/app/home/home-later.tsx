// Parts of home that nobody waits for, so that the page itself is there the sooner.
import type { AnnouncementValue } from '@pavilion/api/announcements'
import { lazy, Suspense, useEffect, useState } from 'react'
import { afterFirstSightMs } from '../../lib/limits.ts'

const HomeExtras = lazy(async () => ({ default: (await import('./home-extras.tsx')).HomeExtras }))

/** What floats over home, a moment after home stands. */
export function HomeExtrasLater({ popups }: { popups: readonly AnnouncementValue[] }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterFirstSightMs)
    return () => clearTimeout(timer)
  }, [])
  return isTime ? (
    <Suspense fallback={null}>
      <HomeExtras popups={popups} />
    </Suspense>
  ) : null
}
