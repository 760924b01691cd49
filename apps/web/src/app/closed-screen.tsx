import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrandFile } from '../domain/brand.ts'
import { statusCodeOf, statusQuery } from '../domain/system-status.ts'
import { useTemplate } from '../domain/template.ts'
import { useText } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { PlainPicture } from '../ui/plain-picture.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import styles from './closed-screen.module.css'
import { ClosedSupport } from './closed-support.tsx'
import { pageTitle } from './page-title.ts'

/** The screen on every address of a site under maintenance, or closed to the visitor's region. */
export function ClosedScreen() {
  const t = useText()
  const brandFile = useBrandFile()
  const { merchantName } = useTemplate()
  const { data, isFetching, refetch } = useQuery(statusQuery)
  const isMaintenance = statusCodeOf(data) === 1
  const title = t(isMaintenance ? 'status.maintenanceTitle' : 'status.restrictedTitle')
  useEffect(() => {
    document.title = pageTitle(title, merchantName)
  }, [title, merchantName])
  return (
    <div className={styles.column}>
      <header>
        <PlainPicture
          className={styles.logo}
          src={brandFile('logo.svg')}
          width={108}
          height={28}
          alt={merchantName}
          eager
          fallback={<b>{merchantName}</b>}
        />
      </header>
      <main className={styles.main}>
        <StatePanel
          level={1}
          scene={isMaintenance ? 'maintenance' : 'restricted'}
          title={title}
          text={t(isMaintenance ? 'errors.maintenance' : 'errors.restricted')}
        />
        {isMaintenance && data?.info !== undefined && <p className={styles.info}>{data.info}</p>}
        {!isMaintenance && data !== undefined && data.location.ip !== '' && (
          <p className={styles.address}>
            {t('status.address')} <strong className="tabular">{data.location.ip}</strong>
          </p>
        )}
        <div className={styles.actions}>
          <Button block busy={isFetching} onClick={() => void refetch()}>
            {t('status.retry')}
          </Button>
        </div>
        <ClosedSupport />
      </main>
    </div>
  )
}
