import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script has taken over this part of what the server drew. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
