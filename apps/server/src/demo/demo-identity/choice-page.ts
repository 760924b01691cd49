import type { ServerResponse } from 'node:http'
import { demoPeople } from './people.ts'

const STYLE = `
:root{color-scheme:dark}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;background:#10131c;color:#f4f6fb;
font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:400px;padding:24px}
.mark{display:inline-block;margin:0 0 16px;padding:4px 12px;border:1px dashed #ffc53d;border-radius:99px;color:#ffc53d;font-size:13px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
p{margin:0 0 20px;color:#a9b3cb}
a{display:block;margin:0 0 12px;padding:14px 16px;border-radius:12px;background:#1b2338;color:inherit;text-decoration:none;font-weight:600}
a span{display:block;color:#a9b3cb;font-size:14px;font-weight:400}
a:hover,a:focus-visible{background:#26304a}
a:focus-visible{outline:2px solid #7c8cff;outline-offset:2px}
a.no{background:none;border:1px solid #26304a;text-align:center}`

/** The one page of a log-in here: who to be, or nobody. One tap is log-in and consent. */
export function sendChoicePage(
  response: ServerResponse,
  page: { standsFor: string; addressFor: (person: string) => string; declineAddress: string },
): void {
  const people = demoPeople.map(
    ({ key, name }) => `<a href="${escapeText(page.addressFor(key))}">Continue as ${escapeText(name)}<span>An invented person</span></a>`,
  )
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  })
  response.end(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo log-in for ${escapeText(page.standsFor)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>
<div class="mark">Demo</div>
<h1>Who would you like to be?</h1>
<p>This page of your own machine stands in for ${escapeText(page.standsFor)}. It knows nobody, and asks for no password.</p>
${people.join('\n')}
<a class="no" href="${escapeText(page.declineAddress)}">Do not continue</a>
</main></body></html>
`)
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
