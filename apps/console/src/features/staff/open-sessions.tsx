import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Time } from '../../ui/time.tsx'
import styles from './staff.module.css'

/** From where an operator works now, each with when it was used last. */
export function OpenSessions({ id }: { id: string }) {
  const t = useText()
  const { data } = useCall('listOperatorSessions', { query: { id }, isWatched: true })
  if (!data) return '–'
  if (data.list.length === 0) return t('staff.noSessions')
  return (
    <ul className={styles.sessions}>
      {data.list.map(({ openedAt, seenAt, address }) => (
        <li key={`${openedAt} ${address}`}>
          {address ?? t('staff.unknownAddress')} · <Time at={seenAt} />
        </li>
      ))}
    </ul>
  )
}
