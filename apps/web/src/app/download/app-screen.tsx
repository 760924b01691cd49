import ChevronLeft from 'lucide-react/icons/chevron-left'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type AppOffer, type AppOption, appOfferOf } from '../../domain/app-download.ts'
import { type DeviceFacts, deviceOf } from '../../domain/device.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { useDeviceFacts } from '../shell/use-downloads.ts'
import { AppIcon, FiveStars } from './app-face.tsx'
import { AppNotes } from './app-notes.tsx'
import styles from './app-screen.module.css'
import { BonusLine } from './bonus-line.tsx'
import { DownloadLink } from './download-link.tsx'
import { InstallSteps } from './install-steps.tsx'
import { useTemplateColours } from './use-template-colours.ts'

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))

const nameOf: Readonly<Record<AppOption['kind'], string>> = {
  IOS: 'app.optionIOS',
  Android: 'app.optionAndroid',
  MOBILECONFIG: 'app.optionProfile',
  homeScreen: 'app.optionHome',
}

const appLinkTypes: ReadonlySet<string> = new Set(['IOS', 'Android', 'MOBILECONFIG'])

/** The page of the app: what it is, the way that fits this device first, and how each way is gone. */
export function AppScreen() {
  const t = useText()
  const { goBack, title } = usePageFrame()
  const { downloadLinks, merchantName, template } = useTemplate()
  const facts = useDeviceFacts()
  const colours = useTemplateColours<HTMLDivElement>()
  const steps = useRef<HTMLDivElement>(null)
  const offer = facts && appOfferOf(facts, downloadLinks)
  return (
    <>
      <div ref={colours} className={styles.hero}>
        <header>
          <IconButton label={t('ui.back')} className={styles.back} onClick={goBack}>
            <ChevronLeft size={26} aria-hidden="true" />
          </IconButton>
        </header>
        <AppIcon side={104} className={styles.icon} />
        <h1 className="visually-hidden">{title}</h1>
        <p className={styles.name}>{merchantName}</p>
        <FiveStars size={18} />
        {template.app_desc !== '' && <p className={styles.text}>{template.app_desc}</p>}
        <BonusLine className={styles.bonus} />
        <div className={styles.main}>{offer && <MainAction facts={facts} offer={offer} onSteps={() => showSteps(steps.current)} />}</div>
      </div>
      <div ref={steps} className={styles.body}>
        {facts && offer && <Body facts={facts} offer={offer} />}
      </div>
    </>
  )
}

function showSteps(steps: HTMLElement | null): void {
  steps?.scrollIntoView({ block: 'start' })
  steps?.querySelector('h2')?.focus()
}

function MainAction({ facts, offer, onSteps }: { facts: DeviceFacts; offer: AppOffer; onSteps: () => void }) {
  const t = useText()
  const main = offer.options[0]
  if (main === undefined) return deviceOf(facts) === 'H5' ? <p>{t('app.scanText')}</p> : null
  if (main.kind === 'homeScreen') {
    return (
      <Button block onClick={onSteps}>
        {t('app.mainHome')}
      </Button>
    )
  }
  const names = { IOS: 'app.mainIOS', Android: 'app.mainAndroid', MOBILECONFIG: 'app.mainProfile' } as const
  return <DownloadLink url={main.url}>{t(names[main.kind])}</DownloadLink>
}

function Body({ facts, offer }: { facts: DeviceFacts; offer: AppOffer }) {
  const t = useText()
  const { downloadLinks } = useTemplate()
  const isApp = offer.notes.includes('already-app')
  if (isApp) {
    return (
      <Coming title={t('app.alreadyTitle')} text={t('app.alreadyText')}>
        <ButtonLink to="/m/home" block>
          {t('ui.toHome')}
        </ButtonLink>
      </Coming>
    )
  }
  // Whatever this device can do with them: on a computer the profile for phones is not shown, and is there all the same.
  const hasLink = downloadLinks.some(({ resourceType, url }) => appLinkTypes.has(resourceType) && url !== '')
  const main = offer.options[0]
  return (
    <>
      {deviceOf(facts) === 'H5' && <Scan />}
      <AppNotes offer={offer} />
      {!hasLink && offer.notes.length === 0 && <Coming title={t('app.soonTitle')} text={t('app.soonText')} />}
      {[...offer.options, ...offer.elsewhere].map((option) => (
        <section key={option.kind} className={styles.card} aria-label={t(nameOf[option.kind])}>
          <h2 className={styles.heading} tabIndex={-1}>
            {t(nameOf[option.kind])}
          </h2>
          <InstallSteps kind={option.kind} facts={facts} />
          {option !== main && option.kind !== 'homeScreen' && (
            <DownloadLink url={option.url} isQuiet>
              {t('app.get')}
            </DownloadLink>
          )}
        </section>
      ))}
    </>
  )
}

/** On a computer: the way to the same page on the phone. */
function Scan() {
  const t = useText()
  const [address, setAddress] = useState<string>()
  useEffect(() => setAddress(`${window.location.origin}/m/app`), [])
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('app.scanTitle')}</h2>
      <div className={styles.code}>
        {address && (
          <Suspense fallback={null}>
            <QrCode text={address} label={t('app.qr', { address })} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function Coming({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.hint}>{text}</p>
      {children}
    </section>
  )
}
