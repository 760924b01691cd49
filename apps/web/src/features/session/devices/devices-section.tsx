import { languageFacts } from '@pavilion/api/languages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useRef, useState } from 'react'
import type { ValueFor } from '../../../domain/api-types.ts'
import { errorKey } from '../../../domain/error-texts.ts'
import { useLanguage, useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/state-panel.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { countryName, deviceName, placeText, whenText } from './device-words.ts'
import { endSessionOn, endSessionsElsewhere, mySessions } from './devices.queries.ts'
import styles from './devices-section.module.css'

type Device = ValueFor<'listMySessions'>['list'][number]

/** Where the member is logged in, with the way out of each, and the log-in before this one. A part of the security centre. */
export function DevicesSection() {
  const t = useText()
  const { tag } = languageFacts[useLanguage()]
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...mySessions, staleTime: 0 })
  const { busy, run } = useOneAtATime()
  const last = data?.lastLogin
  const text = last ? t('session.lastLogin', { where: placeText(t, last, tag) }) : t('session.devicesIntro')
  return (
    <Section title={t('session.devices')} text={text}>
      {error && !data && <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className={styles.waiting} />}
      {data && (
        <ul className={styles.list}>
          {data.list.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              languageTag={tag}
              isBusy={busy === device.id}
              onSignOut={() => run(device.id, () => endSessionOn(queries, device.id))}
            />
          ))}
        </ul>
      )}
      {data && data.list.length > 1 && (
        <div className={styles.others}>
          <Button variant="secondary" block busy={busy === 'others'} onClick={() => run('others', () => endSessionsElsewhere(queries))}>
            {t('session.signOutOthers')}
          </Button>
        </div>
      )}
    </Section>
  )
}

type RowProps = { device: Device; languageTag: string; isBusy: boolean; onSignOut: () => void }

function DeviceRow({ device, languageTag, isBusy, onSignOut }: RowProps) {
  const t = useText()
  const name = deviceName(t, device)
  const country = countryName(device.country, languageTag)
  return (
    <li className={styles.device}>
      <MonitorSmartphone size={22} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {device.isCurrent && <span className={styles.current}>{t('session.thisDevice')}</span>}
        </p>
        <p className={styles.fact}>{t('session.openedOn', { when: [whenText(device.openedAt), country].filter(Boolean).join(' · ') })}</p>
        <p className={styles.fact}>{t('session.seenOn', { when: whenText(device.seenAt) })}</p>
      </div>
      {!device.isCurrent && (
        <Button size="small" variant="secondary" busy={isBusy} aria-label={`${t('session.signOutThat')}: ${name}`} onClick={onSignOut}>
          {t('session.signOutThat')}
        </Button>
      )}
    </li>
  )
}

/** Runs one thing at a time; `busy` names it. */
function useOneAtATime(): { busy: string | undefined; run: (name: string, work: () => Promise<void>) => void } {
  const t = useText()
  const [busy, setBusy] = useState<string>()
  const isRunning = useRef(false)
  const run = async (name: string, work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(name)
    try {
      await work()
      showToast('success', t('session.signedOut'))
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }
  return { busy, run: (name, work) => void run(name, work) }
}
