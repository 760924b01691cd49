import { languageFacts } from '@pavilion/api/languages'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../domain/queries.ts'
import { useLanguage, useText } from '../../../lib/i18n.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/state-panel.tsx'
import { countryName, deviceName, whenText } from './device-words.ts'
import styles from './devices-section.module.css'

const myLogins = read('listMyLogins')

/** When, with what and from where the member logged in, the newest first. */
export function LoginHistory() {
  const t = useText()
  const { tag } = languageFacts[useLanguage()]
  const { data, error, isFetching, refetch } = useQuery({ ...myLogins, staleTime: 0 })
  if (error && !data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  return (
    <>
      <p className={styles.fact}>{t('session.historyText')}</p>
      <ul className={styles.list}>
        {data.list.map((login) => (
          <li key={login.id} className={styles.login}>
            <p className={styles.name}>
              <span className="tabular">{whenText(login.openedAt)}</span>{' '}
              {(login.isCurrent || login.isAlive) && (
                <span className={styles.current}>{t(login.isCurrent ? 'session.thisDevice' : 'session.stillIn')}</span>
              )}
            </p>
            <p className={styles.fact}>{deviceName(t, login)}</p>
            <p className={styles.fact}>
              <span className="tabular">{[login.address, countryName(login.country, tag)].filter(Boolean).join(' · ')}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
