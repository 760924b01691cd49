import type { Random } from '../../base/random.ts'
import type { listOutboxMessages } from './outbox.ts'

type Messages = Awaited<ReturnType<typeof listOutboxMessages>>

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '')

const STYLE = `
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; background: #0B0E18; color: #F4F6FB; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 4px; font-size: 24px; }
p { margin: 0; color: #A9B3CB; }
ol { list-style: none; margin: 20px 0 0; padding: 0; }
li { margin-bottom: 12px; padding: 14px 16px; border-radius: 12px; background: #131929; }
li p { font-size: 14px; }
li div { margin-top: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: #7C8CFF; }
`

/** The outbox for a developer's eyes: newest first, fetched again by itself. */
export function outboxPage(messages: Messages, random: Random): { html: string; contentPolicy: string } {
  const nonce = random(16).toString('base64')
  const items = messages.map(({ channel, to, text, sentAt }) => {
    const at = new Date(sentAt).toISOString().replace('T', ' ').slice(0, 19)
    return `<li><p>${channel === 'sms' ? 'SMS' : 'E-mail'} to <b>${escapeHtml(to)}</b> at <time>${at}</time> UTC</p><div>${linked(text)}</div></li>`
  })
  const list = items.length === 0 ? '<p>Nothing has been sent yet.</p>' : `<ol>${items.join('')}</ol>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><meta name="robots" content="noindex"><title>Development outbox</title><style nonce="${nonce}">${STYLE}</style></head>
<body><h1>Development outbox</h1><p>What would have been sent, the newest first. Only this machine sees it.</p><main>${list}</main></body></html>`
  return {
    html,
    contentPolicy: `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

/** The text with its addresses as links, so that a link that was sent can be followed. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)
}
