import type { MouseEvent } from 'react'
import { useNavigate } from '../lib/router.ts'
import { classNames } from './class-names.ts'
import styles from './rich-text.module.css'

/** A formatted text of the merchant, as the server sends it. Its links to pages of ours change the page without loading it anew. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== window.location.origin || !link.pathname.startsWith('/m/')) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  return (
    // The links within are what is pressed; each is reached and followed by keyboard as any other.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={classNames(styles.text, className)}
      onClick={follow}
      // The server lets only plain formatting through, and the page's policy runs no script from it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
