import { useEffect } from 'react'
import { loadingPromotionsMs } from '../../domain/limits.ts'
import { useText } from '../../lib/i18n.ts'
import { hideToast, showToast } from '../../ui/toast-store.ts'

/** Says that something loads until it is there, and for three seconds at most; the load itself goes on. */
export function useLoadingToast(isLoading: boolean): void {
  const t = useText()
  useEffect(() => (isLoading ? sayLoading(t('ui.loading')) : undefined), [isLoading, t])
}

/** The same, outside of a component. Returns a function that takes the word back, for when it is there. */
export function sayLoading(text: string): () => void {
  const id = showToast('loading', text, loadingPromotionsMs)
  return () => hideToast(id)
}
