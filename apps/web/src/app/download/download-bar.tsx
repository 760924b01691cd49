import X from 'lucide-react/icons/x'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { HIDE_DOWNLOAD_BAR } from '../../domain/app-download.ts'
import { lazyPart } from '../../domain/lazy-part.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { storedItems, watchItem } from '../../lib/storage.ts'
import { classNames } from '../../ui/class-names.ts'
import { useIsAppOffered } from '../shell/use-downloads.ts'
import { AppIcon, FiveStars } from './app-face.tsx'
import { BonusLine } from './bonus-line.tsx'
import { useTemplateColours } from './use-template-colours.ts'

const DownloadSheet = lazyPart(async () => (await import('../shell/download-sheet.tsx')).DownloadSheet, 'play')

/**
 * Offers the app on top of a page. The server draws it for every merchant with a link, and a mark that is set before anything is
 * painted shows it on the devices that have one: so nothing jumps when the script arrives.
 */
export function DownloadBar({ styles }: { styles: Readonly<Record<string, string>> }) {
  const t = useText()
  const { downloadLinks, flags, merchantName, template } = useTemplate()
  const isClosed = useSyncExternalStore(watchClosed, readClosed, () => false)
  const isOffered = useIsAppOffered(isClosed)
  const [isOpen, setOpen] = useState(false)
  const colours = useTemplateColours<HTMLElement>()
  const kinds = downloadLinks.map(({ resourceType }) => resourceType)
  const hasIos = kinds.includes('IOS') || kinds.includes('MOBILECONFIG')
  const hasAndroid = kinds.includes('Android')
  const requiresLogin = flags.downloadBarRequiresLogin === true
  if (isOffered === false || !(hasIos || hasAndroid)) return null
  return (
    <aside
      ref={colours}
      className={classNames(styles.bar, hasIos && styles.ios, hasAndroid && styles.android, requiresLogin && styles.members)}
      aria-label={t('app.barLabel')}
    >
      <button type="button" className={styles.close} aria-label={t('app.closeBar')} onClick={close}>
        <X size={18} aria-hidden="true" />
      </button>
      {/* The bar is hidden on most devices, and where it is not the banner comes first. */}
      <AppIcon side={44} eager={false} />
      <div className={styles.words}>
        <p className={styles.text}>{template.app_desc || merchantName}</p>
        <FiveStars />
        <BonusLine className={styles.bonus} />
      </div>
      <button type="button" className={styles.get} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('app.get')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DownloadSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}

const listeners = new Set<() => void>()
const readClosed = () => storedItems.getItem(HIDE_DOWNLOAD_BAR) === '1'

function watchClosed(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchItem(HIDE_DOWNLOAD_BAR, listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function close(): void {
  storedItems.setItem(HIDE_DOWNLOAD_BAR, '1')
  for (const listener of [...listeners]) listener()
}
