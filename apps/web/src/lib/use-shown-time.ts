import { type ShownTime, shownTime } from './dates.ts'
import { useIsTakenOver } from './taken-over.ts'
import { useTemplate } from './template.ts'

/**
 * A time of a page that the server draws, in the time zone of the device. The server does not know that one: it draws, and the page
 * takes over, the time of the merchant's zone, and the device's follows at once.
 */
export function useShownTime(iso: string): ShownTime {
  const { timeZone } = useTemplate()
  return shownTime(iso, useIsTakenOver() ? undefined : timeZone)
}
