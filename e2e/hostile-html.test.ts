import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { HOSTILE_HTML } from '../apps/server/test/hostile-html.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'hostile-html')

// A NUL cannot be stored; texts that swallow what follows them are alone, so that each of the others is read as written.
const hostile = HOSTILE_HTML.map((html) => html.replaceAll('\u0000', '')).filter(
  (html) => !/<(plaintext|textarea|xmp|noscript)/i.test(html),
)

/** Whatever of the page asks for another site, or opens a dialog. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  return seen
}

/** Nothing of the texts on the page ran, and no element and no attribute of them could. */
async function assertHarmless(page: Page, seen: readonly string[]): Promise<void> {
  await page.locator('[data-rich]').first().waitFor({ state: 'attached' })
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-rich] *')]
    const attributes = elements.flatMap((element) => element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`))
    return {
      hit: 'hit' in window,
      elements: elements.filter((element) => /[^a-z0-9]|script|frame|object|embed|form|style|svg|math/.test(element.localName)).length,
      attributes: attributes.filter(
        (text) => /^(on|style|id|name|class|srcset|ping|target)/.test(text) || /^(href|src)=(?!https:|mailto:|tel:|\/(?![/\\]))/.test(text),
      ),
    }
  })
  assert.deepEqual(found, { hit: false, elements: 0, attributes: [] })
  assert.deepEqual(seen, [])
}

test('what a hostile operator stored as an announcement, a promotion or a help text does nothing in the browser', {
  tag: '@DP-37',
}, async () => {
  const contents = JSON.stringify({ EN: hostile.map((html) => `<p>${html}</p>`).join('\n') })
  const rows: [table: string, id: string][] = []
  const insert = async (table: string, columns: string, values: string) => {
    const statement = `insert into ${table} (merchant_code, titles, contents, ${columns})
      values ('${own.code}', '{"EN":"Hostile"}', $1, ${values}) returning id::text`
    const [row] = await onDatabase(config, statement, [contents])
    rows.push([table, String(row?.id)])
    return String(row?.id)
  }
  const { page, putAway } = await takePhone(own.siteUrl)
  const seen = watch(page)
  try {
    const notice = await insert('announcements', 'type, starts_on', `'PL', '2026-01-01'`)
    const promotion = await insert('promotions', 'category, picture, starts_on, position', `'other_promo', '', '2026-01-01', 90`)
    await insert('help_topics', 'anchor, position', `'', 90`)
    // The server remembers announcements for a minute.
    await page.request.get('/wps/announcement?types=PL&flush=true')
    await page.goto(`/m/notice?id=${notice}`)
    await assertHarmless(page, seen)
    await page.goto(`/m/activityDetail?id=${promotion}`)
    await assertHarmless(page, seen)
    // Topics are remembered for a while too, and nothing makes the server read them again.
    for (let tries = 0; !(await own.ask('/m/help')).text.includes('Hostile'); tries += 1) {
      assert.ok(tries < 100, 'the server does not read the topic')
      await page.waitForTimeout(300)
    }
    await page.goto('/m/help')
    await page.getByRole('tab', { name: 'Hostile' }).click()
    await assertHarmless(page, seen)
  } finally {
    for (const [table, id] of rows) await onDatabase(config, `delete from ${table} where id = $1`, [id])
  }
  await putAway()
})

test('a hostile text that came around the server’s rules does nothing either', { tag: '@DP-37' }, async () => {
  // Already where the browser reads the text to clean it, the page's policy refuses what it would do, and says so.
  const { page, putAway } = await takePhone(config.siteUrl, { expected: /Content Security Policy/ })
  const seen = watch(page)
  const list = HOSTILE_HTML.map((content, index) => ({ id: String(index), title: `Hostile ${index}`, content, anchor: '' }))
  await page.route('**/wps/system/helpCenter*', (route) => route.fulfill({ json: { success: true, value: { list } } }))
  // The page brought the texts of its own language with it; those of another are asked for.
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Tagalog' }).click()
  await page.locator('html[lang="fil"]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    history.pushState({ step: 1, state: null, key: 'help' }, '', '/m/help')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('tab', { name: 'Hostile 0', exact: true }).waitFor()
  const tabs = await page.getByRole('tab').all()
  assert.equal(tabs.length, HOSTILE_HTML.length)
  for (const tab of tabs) {
    await tab.evaluate((element) => (element as HTMLElement).click())
    await assertHarmless(page, seen)
  }
  await putAway()
})
