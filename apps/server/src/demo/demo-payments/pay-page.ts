import type { ServerResponse } from 'node:http'
import { displayDecimal } from '@pavilion/money/text'
import type { Payment } from './books.ts'
import { type PayTexts, payTexts } from './page-texts.ts'
import type { WayOfNews } from './tell-shop.ts'

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef3f1;color:#12261f;font:16px/1.5 system-ui,sans-serif}
.mark{margin:0;padding:10px 16px;background:#12261f;color:#d9f26b;font-size:14px;text-align:center}
main{width:100%;max-width:440px;margin:0 auto;padding:20px 16px 40px}
.company{display:flex;align-items:center;gap:10px;margin:8px 0 20px;font-weight:700}
.company svg{flex:none}
.card{padding:20px;border-radius:20px;background:#fff;box-shadow:0 1px 0 #d5dfdb}
h1{margin:0 0 4px;font-size:15px;font-weight:500;color:#48615a}
.sum{margin:0 0 16px;font-size:36px;font-weight:700;line-height:1.15;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 20px;padding-top:16px;border-top:1px solid #e2eae7;font-size:14px}
dt{color:#48615a}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,.back{display:block;width:100%;min-height:50px;margin:0 0 10px;padding:12px 16px;border:0;border-radius:14px;font:inherit;font-weight:650;
text-align:center;text-decoration:none;cursor:pointer}
.pay{background:#0a6b4d;color:#fff}.no{background:#e2eae7;color:#12261f}.back{background:none;color:#0a5c43}
button:focus-visible,a:focus-visible,summary:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid #3558d6;outline-offset:2px}
details{margin-top:18px;font-size:14px}summary{min-height:44px;padding:11px 0;cursor:pointer;color:#48615a}
fieldset{margin:0;padding:0;border:0}legend{padding:0 0 6px;color:#48615a}
label{display:flex;gap:10px;align-items:center;min-height:44px}
input{flex:none;width:20px;height:20px;margin:0;accent-color:#0a6b4d}
.payer{display:block;margin-top:8px;color:#48615a}.payer input{display:block;width:100%;height:44px;padding:0 12px;border:1px solid #8ba39b;border-radius:14px;font:inherit}
.code{display:block;margin:0 0 12px;color:#48615a}
textarea{display:block;width:100%;margin-top:6px;padding:12px;border:1px solid #8ba39b;border-radius:14px;background:#fff;color:#12261f;
font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.state{margin:0 0 16px;font-weight:650}`

const NEWS: Readonly<Record<WayOfNews, string>> = {
  'at-once': 'The shop hears of it at once',
  late: 'The shop hears of it 20 seconds late',
  twice: 'The shop hears of it three times',
  'out-of-order': 'An older “failed” arrives after “paid”',
  lost: 'The news is lost: the shop has to ask',
  'other-amount': 'Only half of the amount is paid',
  'wrong-signature': 'The news carries a wrong signature',
}

/** What the page shows of a payment. */
export type PayView = Pick<Payment, 'shop' | 'reference' | 'amount' | 'currency' | 'language' | 'returnUrl' | 'status'>

/** The page where a shop's customer pays: what, to whom, and two answers. What can go wrong, by its name, is chosen below. */
export function sendPayPage(response: ServerResponse, payment: PayView, news: Readonly<Record<string, string>> = NEWS): void {
  const texts = payTexts(payment.language)
  // A form's answer leads back to the shop, which is another origin.
  const target = `form-action 'self' ${new URL(payment.returnUrl).origin}`
  sendPage(response, 200, texts, target, payment.status === 'open' ? openBody(payment, texts, news) : closedBody(payment, texts))
}

/** What is said where there is nothing to pay. */
export function sendMissingPage(response: ServerResponse): void {
  const texts = payTexts('EN')
  sendPage(response, 404, texts, "form-action 'none'", `<div class="card"><h1 class="state">${texts.missing}</h1></div>`)
}

function openBody(payment: PayView, texts: PayTexts, news: Readonly<Record<string, string>>): string {
  return `${sumOf(payment, texts)}
<form method="post">
<button class="pay" name="outcome" value="pay">${texts.pay}</button>
<button class="no" name="outcome" value="decline">${texts.decline}</button>
<a class="back" href="${escapeText(payment.returnUrl)}">${texts.back}</a>
${faultsOf(news)}
</form></div>`
}

/** What can go wrong after the answer, to be chosen within a form. */
export function faultsOf(news: Readonly<Record<string, string>> = NEWS): string {
  const ways = Object.entries(news).map(
    ([way, text]) => `<label><input type="radio" name="news" value="${way}"${way === 'at-once' ? ' checked' : ''}>${text}</label>`,
  )
  return `<details><summary>Try what can go wrong</summary><fieldset lang="en"><legend>After the answer above</legend>${ways.join('')}</fieldset>
<label lang="en" class="payer">The shop hears that this person paid<input name="payer" maxlength="140" autocomplete="off"></label></details>`
}

function closedBody(payment: PayView, texts: PayTexts): string {
  return `${sumOf(payment, texts)}<p class="state" role="status">${texts[payment.status === 'paid' ? 'paid' : 'closed']}</p>
<a class="back no" href="${escapeText(payment.returnUrl)}">${texts.back}</a></div>`
}

/** The amount, to whom, and the number. */
export function sumOf(payment: PayView, texts: PayTexts): string {
  const decimals = payment.amount.split('.')[1]?.length ?? 0
  return `<div class="card"><h1>${texts.to} ${escapeText(payment.shop)}</h1>
<p class="sum">${escapeText(payment.currency)} ${displayDecimal(payment.amount, decimals)}</p>
<dl><dt>${texts.number}</dt><dd>${escapeText(payment.reference)}</dd></dl>`
}

/** A page in the company's look. `formTarget` says where its forms may lead. */
export function sendPage(response: ServerResponse, status: number, texts: PayTexts, formTarget: string, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; ${formTarget}`,
  })
  response.end(`<!doctype html>
<html lang="${texts.tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clover Pay · sandbox</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header class="mark">${texts.sandbox}</header><main>
<div class="company"><svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="10" fill="#0a6b4d"/>
<g fill="#d9f26b"><circle cx="12" cy="12" r="4.5"/><circle cx="20" cy="12" r="4.5"/><circle cx="12" cy="20" r="4.5"/><circle cx="20" cy="20" r="4.5"/></g></svg>
Clover Pay</div>
${body}
</main></body></html>
`)
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
