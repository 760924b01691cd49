import { useOffice } from '../domain/office.ts'
import { ageText, timeText, utcText, yearOf } from '../domain/times.ts'
import { nowMs } from '../lib/clock.ts'
import { useLanguageTag } from '../lib/i18n.ts'

/** A moment in the merchant's zone; it tells UTC as well. */
export function Time({ at }: { at: string }) {
  const tag = useLanguageTag()
  const { timeZone } = useOffice().merchant
  return (
    <time dateTime={at} title={utcText(at)}>
      {timeText(at, timeZone, tag, yearOf(nowMs(), timeZone))}
    </time>
  )
}

/** How long something waits. */
export function Age({ since }: { since: string }) {
  const tag = useLanguageTag()
  return (
    <time dateTime={since} title={utcText(since)}>
      {ageText(since, nowMs(), tag)}
    </time>
  )
}
