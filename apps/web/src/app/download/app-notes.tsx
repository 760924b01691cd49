import type { AppOffer } from '../../domain/app-download.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './app-notes.module.css'
import { DownloadLink } from './download-link.tsx'

/** What has to be said on this device before anything can be installed. */
export function AppNotes({ offer }: { offer: AppOffer }) {
  const t = useText()
  const { notes, legacyProfileUrl } = offer
  return (
    <>
      {notes.includes('use-safari') && <p className={styles.note}>{t('shell.useSafari')}</p>}
      {notes.includes('ios-unsupported') && (
        <section className={styles.note}>
          <p>{t('shell.iosUnsupported')}</p>
          {notes.includes('ios-legacy') && (
            <>
              <p>{t('shell.iosLegacyTip')}</p>
              {legacyProfileUrl !== undefined && (
                <>
                  <p>{t('app.legacyTip')}</p>
                  <DownloadLink url={legacyProfileUrl} isQuiet>
                    {t('app.legacyProfile')}
                  </DownloadLink>
                </>
              )}
            </>
          )}
        </section>
      )}
    </>
  )
}
