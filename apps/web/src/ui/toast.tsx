import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import styles from './toast.module.css'
import { readToast, watchToast } from './toast-store.ts'

export { hideToast, showToast } from './toast-store.ts'

/** Where notices appear. Belongs once into the page; it is a live region from the start, so that they are read out. */
export function Toaster() {
  const toast = useSyncExternalStore(watchToast, readToast, () => null)
  return (
    <div className={styles.region} role="status" aria-live="polite" data-toast={toast?.kind}>
      {toast && (
        <p key={toast.id} className={classNames(styles.toast, styles[toast.kind])}>
          <span className={styles.mark} aria-hidden="true" />
          <span>{toast.text}</span>
        </p>
      )}
    </div>
  )
}
