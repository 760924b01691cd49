import { shownHtml } from '@pavilion/api/shown-html'
import { type MouseEvent, useMemo, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { useNavigate } from '../lib/router.ts'
import { classNames } from './class-names.ts'
import { ConfirmDialog } from './dialog.tsx'
import styles from './rich-text.module.css'

/**
 * A formatted text of the merchant. Links to our pages change the page without loading it again;
 * links to other sites open beside it after a warning that they lead elsewhere.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<URL>()
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
      setLeaving(new URL(link.href))
    }
  }
  const leave = () => {
    window.open(leaving, '_blank', 'noopener')
    setLeaving(undefined)
  }
  return (
    <>
      {/* The links within are what is pressed; each is reached and followed by keyboard as any other. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above. */}
      <div
        data-rich=""
        className={classNames(styles.text, className)}
        onClick={follow}
        // Both the server and shownHtml let only plain formatting through, and the page's policy runs no script from it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
        dangerouslySetInnerHTML={{ __html: clean }}
      />
      {leaving !== undefined && (
        <ConfirmDialog
          title={t('ui.leaveTitle')}
          text={t('ui.leaveText', { host: leaving.host })}
          confirmLabel={t('ui.leave')}
          onConfirm={leave}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
