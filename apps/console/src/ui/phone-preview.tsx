import { PREVIEW_QUERY, PREVIEW_READY, previewMessage, type SitePreview } from '@pavilion/api/site-preview'
import { useEffect, useRef, useState } from 'react'
import { useOffice } from '../domain/office.ts'
import { useText } from '../lib/i18n.ts'
import { Notice } from './notice.tsx'
import styles from './phone-preview.module.css'

/** How long the site may take before the console says that it does not answer. */
const SILENT_AFTER_MS = 10_000

/** The merchant's own site on a phone, with a draft in it. Another draft or page goes to the page that is there, which stays. */
export function PhonePreview({ shown }: { shown: SitePreview }) {
  const t = useText()
  const { site } = useOffice().merchant
  if (site === undefined) return <Notice tone="warning">{t('preview.noSite')}</Notice>
  return <Phone site={site} shown={shown} />
}

function Phone({ site, shown }: { site: string; shown: SitePreview }) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [address] = useState(() => addressOf(site, shown))
  const { isReady, isSilent } = useTold(frame, site, shown)
  return (
    <figure className={styles.phone}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('preview.title')}
        // It leads nowhere else, opens no window, and asks for no camera; the rest its own origin keeps from this page.
        sandbox="allow-scripts allow-same-origin allow-forms"
        data-ready={isReady || undefined}
      />
      <figcaption>{t(isSilent ? 'preview.silent' : 'preview.madeUp')}</figcaption>
    </figure>
  )
}

/** Tells the page in the frame what to show, now and whenever that changes. No other origin receives it. */
function useTold(frame: { current: HTMLIFrameElement | null }, site: string, shown: SitePreview) {
  const [isReady, setReady] = useState(false)
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== site || data !== PREVIEW_READY) return
      setReady(true)
      setSilent(false)
    }
    window.addEventListener('message', hear)
    const timer = setTimeout(() => setSilent(true), SILENT_AFTER_MS)
    return () => {
      window.removeEventListener('message', hear)
      clearTimeout(timer)
    }
  }, [frame, site])
  const told = JSON.stringify(previewMessage(shown))
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(told), site)
  }, [frame, isReady, told, site])
  return { isReady, isSilent: isSilent && !isReady }
}

function addressOf(site: string, { page, language }: SitePreview): string {
  const url = new URL(page, site)
  url.searchParams.set(PREVIEW_QUERY, language)
  return url.href
}
