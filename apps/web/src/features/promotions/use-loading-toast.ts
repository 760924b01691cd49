import { useEffect } from 'react'
import { useText } from '../../lib/i18n.ts'
import { loadingPromotionsMs } from '../../lib/limits.ts'
import { hideToast, showToast } from '../../ui/toast-store.ts'

/** Says that something loads until it is there, and for three seconds at most; the load itself goes on. */
export function useLoadingToast(isLoading: boolean): void {
  const t = useText()
  useEffect(() => {
    if (!isLoading) return
    const id = showToast('loading', t('ui.loading'), loadingPromotionsMs)
    return () => hideToast(id)
  }, [isLoading, t])
}
