import { useSyncExternalStore } from 'react'
import { type StoredItems, storedItems } from '../../lib/storage.ts'

const KEY = 'balanceHidden'

/** Whether the balance is hidden, kept for the next visit; every place that shows the balance follows. */
export function createBalanceVisibility(items: StoredItems) {
  let isHidden = items.getItem(KEY) === '1'
  const listeners = new Set<() => void>()
  return {
    isHidden: () => isHidden,
    toggle: () => {
      isHidden = !isHidden
      items.setItem(KEY, isHidden ? '1' : '0')
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const visibility = createBalanceVisibility(storedItems)

export const toggleBalance = visibility.toggle

export const useBalanceHidden = (): boolean => useSyncExternalStore(visibility.subscribe, visibility.isHidden, () => false)
