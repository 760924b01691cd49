import type pg from 'pg'
import type { Page, Request } from 'playwright-core'
import type { Phone } from './browser.ts'
import { readMessage } from './give-contact.ts'
import { takePhone } from './journey.ts'

// What the journeys through registration do again and again.

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A phone at the site whose pages speak the language. */
export async function takeSpeakingPhone(url: string, language: string): Promise<Phone> {
  const phone = await takePhone(url, { reducedMotion: 'reduce' })
  await phone.page.context().addCookies([{ name: 'language', value: language, url }])
  await phone.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return phone
}

/** What the page asks of the server that matters here, in order. */
export function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'PUT') seen.push(`register ${pathname} ${request.headers().encryption ? 'encrypted' : 'plain'}`)
    if (pathname.endsWith('/affiliateCode/check')) seen.push('check code')
  })
  return seen
}

/** Of what was watched, the registrations. */
export const registrations = (seen: string[]) => seen.filter((call) => call.startsWith('register'))

/** The code of the newest text message to that number. */
export async function readCode(database: pg.Pool, to: string): Promise<string> {
  return /\b\d{6}\b/.exec(await readMessage(database, to))?.[0] ?? ''
}
