import { useBlocker } from '@tanstack/react-router'

type Place = { pathname: string; search: unknown }
type Way = { current: Place; next: Place }

const isElsewhere = ({ current, next }: Way): boolean =>
  current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)

/** Somebody who is about to leave, and waits for a word. */
export type Leaving = { go: () => void; stay: () => void }

/**
 * Holds back links, keys, the search and Back while something is not saved, until somebody says so; the browser itself asks before the
 * window is closed. What a page changes of its own address passes.
 */
export function useLeaving(isUnsaved: boolean): Leaving | undefined {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isElsewhere,
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return status === 'blocked' ? { go: proceed, stay: reset } : undefined
}
