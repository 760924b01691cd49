import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from '../lib/router.ts'
import { shownHtml } from '../lib/shown-html.ts'
import { classNames } from './class-names.ts'
import styles from './rich-text.module.css'

/**
 * A formatted text of the merchant. Its links to pages of ours change the page without loading it anew; those to other sites
 * open beside it.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const navigate = useNavigate()
  const clean = useMemo(() => shownHtml(html), [html])
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain) return
    const isOurs = link.origin === window.location.origin
    if (isOurs && link.pathname.startsWith('/m/')) {
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    } else if (!isOurs && link.protocol === 'https:') {
      event.preventDefault()
      window.open(link.href, '_blank', 'noopener')
    }
  }
  return (
    // The links within are what is pressed; each is reached and followed by keyboard as any other.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      data-rich=""
      className={classNames(styles.text, className)}
      onClick={follow}
      // Both the server and shownHtml let only plain formatting through, and the page's policy runs no script from it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
