import { useEffect, useState } from 'react'
import { deviceZone, momentText } from '../domain/dates.ts'
import { useTemplate } from '../domain/template.ts'
import { nowMs } from '../lib/clock.ts'
import { useText } from '../lib/i18n.ts'
import styles from './time-zone-note.module.css'

/** Names the time zone that the site tells its times in, where the device's clock shows another time. */
export function TimeZoneNote() {
  const t = useText()
  const { timeZone } = useTemplate()
  const [isElsewhere, setElsewhere] = useState(false)
  // Only the device knows its clock: the server draws the page without the note.
  useEffect(() => {
    const now = new Date(nowMs()).toISOString()
    setElsewhere(momentText(now, timeZone) !== momentText(now, deviceZone()))
  }, [timeZone])
  return isElsewhere ? <p className={styles.note}>{t('ui.timesIn', { zone: timeZone })}</p> : null
}
