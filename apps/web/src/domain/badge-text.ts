import { unreadShownMax } from './limits.ts'

/** A count as a badge says it: `99`, and `99+` for all above. */
export const badgeText = (count: number): string => (count > unreadShownMax ? `${unreadShownMax}+` : String(count))
