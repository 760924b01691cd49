import { useState } from 'react'
import { type AppOption, appOfferOf } from '../../domain/app-download.ts'
import { homeScreenWay, readDeviceFacts } from '../../domain/device.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { AppIcon, FiveStars } from '../download/app-face.tsx'
import { AppNotes } from '../download/app-notes.tsx'
import { BonusLine } from '../download/bonus-line.tsx'
import styles from './download-sheet.module.css'

const nameOf: Readonly<Record<Exclude<AppOption['kind'], 'homeScreen'>, string>> = {
  IOS: 'shell.downloadIos',
  Android: 'shell.downloadAndroid',
  MOBILECONFIG: 'shell.downloadProfile',
}

/** The ways to have the site as an app on this device. */
export function DownloadSheet({ onClose, opensItself }: { onClose: () => void; opensItself?: boolean }) {
  const t = useText()
  const { merchantName, downloadLinks } = useTemplate()
  // A tap opens it, so that it is never drawn where the device is unknown.
  const [facts] = useState(readDeviceFacts)
  const offer = appOfferOf(facts, downloadLinks)
  return (
    <Sheet title={t('shell.download')} onClose={onClose} opensItself={opensItself}>
      <div className={styles.head}>
        <AppIcon side={64} className={styles.icon} />
        <div className={styles.names}>
          <p className={styles.name}>{merchantName}</p>
          <FiveStars size={14} />
        </div>
      </div>
      <BonusLine className={styles.bonus} />
      <AppNotes offer={offer} />
      <Links options={[...offer.options, ...offer.elsewhere]} />
      {offer.options.some(({ kind }) => kind === 'homeScreen') && (
        <section className={styles.shortcut}>
          <h3 className={styles.heading}>{t('shell.homeScreen')}</h3>
          <p>{t(homeScreenWay(facts) === 'ios' ? 'shell.homeScreenIos' : 'shell.homeScreenMenu')}</p>
        </section>
      )}
      <Link className={styles.more} to="/m/app" onClick={onClose}>
        {t('app.more')}
      </Link>
    </Sheet>
  )
}

function Links({ options }: { options: readonly AppOption[] }) {
  const t = useText()
  const links = options.flatMap((option) => (option.kind === 'homeScreen' ? [] : [option]))
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ kind, url }) => (
        <li key={kind}>
          <a className={styles.link} href={url} rel="noopener">
            {t(nameOf[kind])}
          </a>
        </li>
      ))}
    </ul>
  )
}
