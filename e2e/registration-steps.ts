import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Browser, Page, Request } from 'playwright-core'
import { type Phone, takePhone } from './browser.ts'

// What the journeys through registration do again and again.

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A phone at the site whose pages speak the language. */
export async function takeSpeakingPhone(browser: Browser, url: string, language: string): Promise<Phone> {
  const phone = await takePhone(browser, url, { reducedMotion: 'reduce' })
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

/** What decides about a merchant's form, changed until the work is done. */
export async function withFlags(
  { database, siteUrl }: { database: pg.Pool; siteUrl: string },
  code: string,
  flags: Record<string, boolean>,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await database.query('select flags from merchants where code = $1', [code])
  await database.query('update merchants set flags = flags || $2 where code = $1', [code, flags])
  try {
    await noticed(siteUrl, flags)
    await work()
  } finally {
    await database.query('update merchants set flags = $2 where code = $1', [code, rows[0].flags])
    const before = Object.keys(flags).map((name) => [name, rows[0].flags[name] === true])
    await noticed(siteUrl, Object.fromEntries(before))
  }
}

/** Draws new pages until one has noticed: the server reads a merchant anew after two seconds, and its pages do after two more. */
async function noticed(siteUrl: string, flags: Record<string, boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const html = await (await fetch(`${siteUrl}/m/help?at=${randomUUID()}`)).text()
    const { template } = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}') as { template: { flags: Record<string, boolean> } }
    if (Object.entries(flags).every(([name, isOn]) => (template.flags[name] === true) === isOn)) return
  }
  throw new Error('the change of the merchant was never noticed')
}

/** The code of the newest text message to that number. */
export async function readCode(database: pg.Pool, to: string): Promise<string> {
  const { rows } = await database.query('select content from outbox_messages where recipient = $1 order by id desc limit 1', [to])
  return /\b\d{6}\b/.exec(rows[0]?.content ?? '')?.[0] ?? ''
}
