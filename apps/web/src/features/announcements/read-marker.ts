import { markReadThrottleMs } from '../../lib/limits.ts'
import { isGuest } from '../../lib/session-store.ts'
import { type Schedule, throttle } from '../../lib/timers.ts'

type World = {
  /** The type of the member; null for a visitor. */
  memberType: () => number | null
  mark: (announcementId: string) => void
  later?: Schedule
}

/** Marks what is opened as read, throttled: neither for a guest nor for a visitor. */
export function createReadMarker({ memberType, mark, later }: World): (announcementId: string) => void {
  let last = ''
  const marking = throttle(() => mark(last), markReadThrottleMs, later)
  return (announcementId) => {
    const type = memberType()
    if (type === null || isGuest(type)) return
    last = announcementId
    marking.call()
  }
}
