import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payment } from './books.ts'
import { type EmvCode, readEmvCode } from './emv-code.ts'
import { payTexts, scanTexts } from './page-texts.ts'
import { escapeText, faultsOf, sendPage, sumOf } from './pay-page.ts'
import { readBody } from './read-body.ts'

/** How the app finds a payment by its reference, and pays it or not as the form says. */
type Clearing = { find(reference: string): Payment | undefined; act(payment: Payment, form: URLSearchParams): Promise<void> }

type Scan = { text: string; language: string; code: EmvCode | undefined; payment: Payment | undefined }

/** The sandbox bank's app: a code is pasted in place of a camera, is read, and can be paid. */
export async function answerScan(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  { find, act }: Clearing,
): Promise<void> {
  const isAnswer = request.method === 'POST'
  const form = isAnswer ? new URLSearchParams(await readBody(request)) : query
  const scan = readScan(form.get('code') ?? '', query.get('language') ?? 'EN', find)
  const { payment, code } = scan
  if (isAnswer && payment) {
    // What the code asks for is paid, whatever the shop believes that it asked for.
    if (payment.status === 'open') await act({ ...payment, amount: code?.amount ?? payment.amount }, form)
    response.writeHead(303, { location: payment.returnUrl, 'cache-control': 'no-store' }).end()
    return
  }
  const target = `form-action 'self'${payment ? ` ${new URL(payment.returnUrl).origin}` : ''}`
  sendPage(response, 200, payTexts(scan.language), target, bodyOf(scan))
}

/** Reads a code and finds whose payment it asks for: by its reference, scheme and currency, as a bank's clearing would. */
function readScan(text: string, language: string, find: Clearing['find']): Scan {
  const code = readEmvCode(text)
  const found = code && code.reference !== '' ? find(code.reference) : undefined
  const payment = found?.method === code?.scheme && found?.currency === code?.currency ? found : undefined
  return { text, language: payment?.language ?? language, code, payment }
}

function bodyOf({ text, language, code, payment }: Scan): string {
  const words = scanTexts(language)
  const texts = payTexts(language)
  if (!code) {
    const note = text === '' ? '' : `<p class="state" role="alert">${words.unread}</p>`
    return `<div class="card">${note}<h1>${words.title}</h1><form method="get" action="/scan"><label class="code">${words.code}
<textarea name="code" rows="6" maxlength="600" spellcheck="false" required>${escapeText(text)}</textarea></label>
<button class="pay">${words.read}</button></form></div>`
  }
  const account = `<dl><dt>${words.payee}</dt><dd>${escapeText(code.payee)}</dd></dl>`
  if (!payment || code.amount === undefined) {
    const again = `<a class="back no" href="/scan">${words.back}</a>`
    return `<div class="card"><p class="state" role="alert">${words.nobody}</p>${account}${again}</div>`
  }
  const head = sumOf({ ...payment, amount: code.amount }, texts) + account
  const back = `<a class="back" href="${escapeText(payment.returnUrl)}">${texts.back}</a>`
  if (payment.status !== 'open') {
    return `${head}<p class="state" role="status">${texts[payment.status === 'paid' ? 'paid' : 'closed']}</p>${back}</div>`
  }
  return `${head}<form method="post" action="/scan"><input type="hidden" name="code" value="${escapeText(text)}">
<button class="pay" name="outcome" value="pay">${texts.pay}</button>
<button class="no" name="outcome" value="decline">${texts.decline}</button>${back}${faultsOf()}</form></div>`
}
