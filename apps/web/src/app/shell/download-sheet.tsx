import { useBrandFile } from '../../lib/brand.ts'
import { type DownloadKind, homeScreenWay, iosSupport } from '../../lib/device.ts'
import { useText } from '../../lib/i18n.ts'
import { useTemplate } from '../../lib/template.ts'
import { Sheet } from '../../ui/dialog.tsx'
import styles from './download-sheet.module.css'
import { useDeviceFacts, useDownloads } from './use-downloads.ts'

const nameOf: Readonly<Record<DownloadKind, string>> = {
  IOS: 'shell.downloadIos',
  Android: 'shell.downloadAndroid',
  MOBILECONFIG: 'shell.downloadProfile',
}

/** The ways to have the site as an app on this device. */
export function DownloadSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const brandFile = useBrandFile()
  const { merchantName } = useTemplate()
  const facts = useDeviceFacts()
  const downloads = useDownloads()
  const support = facts ? iosSupport(facts) : 'supported'
  const way = facts && support === 'supported' ? homeScreenWay(facts) : undefined
  return (
    <Sheet title={t('shell.download')} onClose={onClose}>
      <div className={styles.head}>
        <img className={styles.icon} src={brandFile('icon-192.png')} width={64} height={64} alt="" />
        <p className={styles.name}>{merchantName}</p>
      </div>
      {support !== 'supported' && (
        <section className={styles.shortcut}>
          <p>{t('shell.iosUnsupported')}</p>
          {support === 'legacy' && <p>{t('shell.iosLegacyTip')}</p>}
        </section>
      )}
      {way === 'ios-elsewhere' && <p className={styles.safari}>{t('shell.useSafari')}</p>}
      {downloads.length > 0 && (
        <ul className={styles.links}>
          {downloads.map(({ kind, url }) => (
            <li key={kind}>
              <a className={styles.link} href={url} rel="noopener">
                {t(nameOf[kind])}
              </a>
            </li>
          ))}
        </ul>
      )}
      {(way === 'ios' || way === 'menu') && (
        <section className={styles.shortcut}>
          <h3 className={styles.heading}>{t('shell.homeScreen')}</h3>
          <p>{t(way === 'ios' ? 'shell.homeScreenIos' : 'shell.homeScreenMenu')}</p>
        </section>
      )}
    </Sheet>
  )
}
