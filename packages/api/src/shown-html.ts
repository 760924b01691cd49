import DOMPurify from 'dompurify'
import { HTML_ATTRIBUTES, HTML_TAGS, LINK_ADDRESS, PICTURE_ADDRESS } from './operator-html-rules.ts'

const OPTIONS = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(HTML_ATTRIBUTES).flat())],
  ALLOWED_URI_REGEXP: LINK_ADDRESS,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

let isReady = false

/**
 * A formatted text as the page may show it: reduced to plain formatting once more, in the browser that will read it, so that a
 * text which reached it in another way than through our server's rules does nothing either. Drawn on the server, it is what the
 * server made of it.
 */
export function shownHtml(html: string): string {
  if (!DOMPurify.isSupported) return html
  if (!isReady) {
    isReady = true
    DOMPurify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName === 'A') node.setAttribute('rel', 'noopener nofollow')
      if (node.tagName === 'IMG' && !PICTURE_ADDRESS.test(node.getAttribute('src') ?? '')) node.remove()
    })
  }
  return DOMPurify.sanitize(html, OPTIONS)
}
