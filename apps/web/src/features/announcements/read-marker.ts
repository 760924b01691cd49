import { markReadThrottleMs } from '../../domain/limits.ts'
import { isGuest } from '../../domain/session-store.ts'
import { type Schedule, throttle } from '../../lib/timers.ts'

type World = {
  /** The type of the member; null for a visitor. */
  memberType: () => number | null
  mark: (announcementId: string) => void
  later?: Schedule
}

/** Marks everything that is opened as read, those of a moment together: neither for a guest nor for a visitor. */
export function createReadMarker({ memberType, mark, later }: World): (announcementId: string) => void {
  let opened: string[] = []
  const marking = throttle(
    () => {
      const all = opened
      opened = []
      for (const id of all) mark(id)
    },
    markReadThrottleMs,
    later,
  )
  return (announcementId) => {
    const type = memberType()
    if (type === null || isGuest(type)) return
    if (!opened.includes(announcementId)) opened.push(announcementId)
    marking.call()
  }
}
