import { Component, type ReactNode, useEffect, useState } from 'react'
import { ApiRefusal } from '../domain/api.ts'
import { slowNetworkMs } from '../domain/limits.ts'
import { useText } from '../lib/i18n.ts'
import { renewOldPage } from '../lib/old-page.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import styles from './page.module.css'
import type { ScreenName } from './screen-names.ts'
import { loadScreen } from './screens.ts'

type BoundaryProps = { name: ScreenName; children: ReactNode }

/**
 * Stands around a screen. One whose script cannot be fetched is not a blank page: it says why, and a tap tries again. Any other
 * fault is none of its business.
 */
export class ScreenBoundary extends Component<BoundaryProps, { fault: unknown }> {
  override state = { fault: undefined }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override render() {
    if (this.state.fault === undefined) return this.props.children
    if (!isFetchFault(this.state.fault)) throw this.state.fault
    return <ScreenFailed name={this.props.name} onLoaded={() => this.setState({ fault: undefined })} />
  }
}

// What browsers say of a module that did not arrive, each in its own words.
const isFetchFault = (fault: unknown): boolean =>
  fault instanceof Error && /import|module|load|fetch|css/i.test(fault.message) && !(fault instanceof ApiRefusal)

function ScreenFailed({ name, onLoaded }: { name: ScreenName; onLoaded: () => void }) {
  const [isTrying, setTrying] = useState(false)
  const [isOld, setOld] = useState<boolean>()
  useEffect(() => {
    void renewOldPage().then(setOld)
  }, [])
  const retry = () => {
    setTrying(true)
    // Some browsers remember that a module did not come; to them the page is loaded again.
    loadScreen(name)
      .then(onLoaded)
      .catch(() => (navigator.onLine ? window.location.reload() : undefined))
      .finally(() => setTrying(false))
  }
  // Until it is known that the page is not old, and while it is loaded again, nothing is blamed.
  if (isOld !== false) return <ScreenWaiting />
  return <LoadFailed error={new ApiRefusal('offline')} isTrying={isTrying} onRetry={retry} />
}

/** Shown while a screen loads; a slow one says so. */
export function ScreenWaiting() {
  const t = useText()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowNetworkMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.waiting} aria-busy="true">
      {isSlow && <StatePanel scene="offline" title={t('ui.loading')} text={t('errors.offline')} />}
    </div>
  )
}
