import { useEffect, useState } from 'react'
import { toastSuccessMs } from '../domain/limits.ts'
import { useSettledLanguage, useText } from '../lib/i18n.ts'
import { renewOldPage, takeRenewal } from '../lib/old-page.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './app-updates.module.css'

const WORKER = '/service-worker.js'

/** Keeps the site at hand without a network, and offers a newer build as soon as it is there: nobody's round is reloaded away. */
export function AppUpdates() {
  const t = useText()
  const language = useSettledLanguage()
  const waiting = useWaitingWorker()
  const [isTaken, setTaken] = useState(false)
  useRenewal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again when the language changed.
  useEffect(() => {
    if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('language')
  }, [language])
  if (!waiting) return null
  const takeOver = () => {
    setTaken(true)
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    waiting.postMessage('take-over')
  }
  return (
    <div className={styles.bar} role="status">
      <p className={styles.text}>{t('shell.newVersion')}</p>
      <Button size="small" busy={isTaken} onClick={takeOver}>
        {t('shell.takeOver')}
      </Button>
    </div>
  )
}

// A part that does not come may be one of a build that is gone: then the page loads itself again, and says so when it is there.
function useRenewal(): void {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of then.
  useEffect(() => {
    if (takeRenewal()) showToast('info', t('shell.renewed'), toastSuccessMs)
    const renew = () => void renewOldPage()
    window.addEventListener('vite:preloadError', renew)
    return () => window.removeEventListener('vite:preloadError', renew)
  }, [])
}

// The worker of a newer build that waits for its turn. The first one of all waits for nobody and is no news.
function useWaitingWorker(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !window.isSecureContext) return
    // Where workers are blocked, some browsers answer with nothing.
    const follow = (registration: ServiceWorkerRegistration | undefined) => {
      if (!registration) return
      const look = () => {
        if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting)
      }
      look()
      registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    }
    // After everything that the visitor waits for. Where it cannot be had, the site works as without it.
    const register = () => void navigator.serviceWorker.register(WORKER).then(follow, () => {})
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return waiting
}
