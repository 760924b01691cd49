import { nowMs } from '../lib/clock.ts'
import { momentText } from '../lib/dates.ts'
import { useText } from '../lib/i18n.ts'
import { useTemplate } from '../lib/template.ts'
import styles from './time-zone-note.module.css'

/** Names the time zone that a screen tells its times in, where the device's clock shows another time. */
export function TimeZoneNote() {
  const t = useText()
  const { timeZone } = useTemplate()
  const now = new Date(nowMs()).toISOString()
  if (momentText(now, timeZone) === momentText(now)) return null
  return <p className={styles.note}>{t('ui.timesIn', { zone: timeZone })}</p>
}
