import { createHash, createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Clock } from '../../base/clock.ts'
import { isSiteAddress } from './addresses.ts'
import { sendChoicePage } from './choice-page.ts'
import { DEMO_BOT_TOKEN } from './clients.ts'
import { findPerson } from './people.ts'

/** Telegram's part: the page of the log-in widget, which gives its signed answer to the page behind the #. Below `/telegram`. */
export function createTelegram(clock: Clock): (response: ServerResponse, url: URL) => void {
  const lastAnswers = new Map<number, number>()

  // An answer is good once, and tells whole seconds: the next one for the same person is of the next second at the earliest.
  const nextSecond = (id: number): number => {
    const now = Math.floor(clock().getTime() / 1_000)
    const second = Math.max(now, (lastAnswers.get(id) ?? 0) + 1)
    lastAnswers.set(id, second)
    return second
  }

  return (response, url) => {
    const returnTo = url.searchParams.get('return_to')
    const isBot = url.searchParams.get('bot_id') === DEMO_BOT_TOKEN.split(':', 1)[0]
    if (url.pathname !== '/telegram/auth' || !isBot || !isSiteAddress(returnTo, 'telegram')) {
      return void response.writeHead(400, { 'content-type': 'text/plain' }).end('Bot domain invalid')
    }
    const choice = url.searchParams.get('as')
    if (choice === null) {
      const withChoice = (key: string) => `${url.pathname}?${new URLSearchParams([...url.searchParams, ['as', key]])}`
      return sendChoicePage(response, { standsFor: 'Telegram', addressFor: withChoice, declineAddress: withChoice('nobody') })
    }
    const person = findPerson(choice)
    const answer = person
      ? Buffer.from(JSON.stringify(signedAnswer(person.telegramId, person.firstName, nextSecond(person.telegramId)))).toString('base64url')
      : 'false'
    response.writeHead(302, { location: `${returnTo}#tgAuthResult=${answer}` }).end()
  }
}

// What the widget answers, signed by its published rule. `second` counts from 1970.
function signedAnswer(id: number, firstName: string, second: number): Record<string, string | number> {
  const fields = { id, first_name: firstName, auth_date: second }
  const lines = [`auth_date=${fields.auth_date}`, `first_name=${fields.first_name}`, `id=${fields.id}`]
  const key = createHash('sha256').update(DEMO_BOT_TOKEN).digest()
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') }
}
