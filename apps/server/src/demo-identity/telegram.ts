import { createHash, createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Clock } from '../base/clock.ts'
import { isSiteAddress } from './addresses.ts'
import { sendChoicePage } from './choice-page.ts'
import { DEMO_BOT_TOKEN } from './clients.ts'
import { findPerson } from './people.ts'

/** Telegram's part: the page of the log-in widget, which gives its signed answer to the page behind the #. Below `/telegram`. */
export function answerTelegram(response: ServerResponse, url: URL, clock: Clock) {
  const returnTo = url.searchParams.get('return_to')
  const isBot = url.searchParams.get('bot_id') === DEMO_BOT_TOKEN.split(':', 1)[0]
  if (url.pathname !== '/telegram/auth' || !isBot || !isSiteAddress(returnTo, 'telegram')) {
    return response.writeHead(400, { 'content-type': 'text/plain' }).end('Bot domain invalid')
  }
  const choice = url.searchParams.get('as')
  if (choice === null) {
    const withChoice = (key: string) => `${url.pathname}?${new URLSearchParams([...url.searchParams, ['as', key]])}`
    return sendChoicePage(response, { standsFor: 'Telegram', addressFor: withChoice, declineAddress: withChoice('nobody') })
  }
  const person = findPerson(choice)
  const answer = person
    ? Buffer.from(JSON.stringify(signedAnswer(person.telegramId, person.firstName, clock()))).toString('base64url')
    : 'false'
  response.writeHead(302, { location: `${returnTo}#tgAuthResult=${answer}` }).end()
}

/** What the widget answers, signed by its published rule. */
export function signedAnswer(id: number, firstName: string, now: Date): Record<string, string | number> {
  const fields = { id, first_name: firstName, auth_date: Math.floor(now.getTime() / 1_000) }
  const lines = [`auth_date=${fields.auth_date}`, `first_name=${fields.first_name}`, `id=${fields.id}`]
  const key = createHash('sha256').update(DEMO_BOT_TOKEN).digest()
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') }
}
