import { useEffect, useState } from 'react'
import { useSettledLanguage, useText } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import styles from './app-updates.module.css'

const WORKER = '/service-worker.js'

/** Keeps the site at hand without a network, and offers a newer build as soon as it is there: nobody's round is reloaded away. */
export function AppUpdates() {
  const t = useText()
  const language = useSettledLanguage()
  const waiting = useWaitingWorker()
  const [isTaken, setTaken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew when the language changed.
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
