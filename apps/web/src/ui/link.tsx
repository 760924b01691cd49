import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from '../lib/router.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of ours. */
  to: string
  /** What the page at the other end is handed. */
  state?: unknown
  replace?: boolean
}

/** A real link; a plain tap changes the page without loading it again. */
export function Link({ to, state, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    // A second tap on the way to the same place is no second step.
    const isHere = to === window.location.pathname + window.location.search + window.location.hash
    navigate(to, { replace: replace || isHere, state })
  }
  return <a {...rest} href={to} onClick={follow} />
}
