import assert from 'node:assert/strict'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { ownMerchant } from './own-merchant.ts'
import { createMember, memberWidget, newPerson } from './people.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'messages')
const { siteUrl } = own
let database: pg.Client
test.beforeAll(async () => {
  database = new pg.Client({ connectionString: config.databaseUrl })
  await database.connect()
})
test.afterAll(async () => {
  await database.end()
})

const entries = (page: Page) => page.getByRole('list', { name: 'Ways to reach us' }).locator('li')
const entry = (page: Page, name: string) => entries(page).filter({ hasText: name })
const badge = (page: Page, name: string) => entry(page, name).locator('[data-badge] span').first()
const setMerchant = (column: 'settings' | 'flags', value: object) =>
  database.query(`update merchants set ${column} = ${column} || $1 where code = '${own.code}'`, [value])
/** Until every server has noticed what changed in a merchant's row: pages are drawn again. */
async function openUntil(page: Page, path: string, isThere: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + 10_000
  do {
    await page.goto(path)
    if (await isThere()) return
  } while (performance.now() < endsAt)
  assert.fail(`${path} stayed as it was`)
}

test('a visitor finds every entry that is set up, without badges, and logs in for what belongs to members', {
  tag: [
    '@ROUTE-10',
    '@MSG-01',
    '@MSG-02',
    '@MSG-03',
    '@MSG-05',
    '@MSG-07',
    '@MSG-08',
    '@MSG-09',
    '@MSG-11',
    '@MSG-12',
    '@ROLE-02',
    '@ROLE-26',
    '@FLAG-10',
  ],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await setMerchant('settings', { link_TELEGRAM: 'https://t.example/pavilion' })
  await setMerchant('flags', { CBS3: true })
  await openUntil(page, '/m/message', async () => (await entries(page).count()) === 5)
  const names = ['Telegram', 'Announcements', 'Messages', 'Live chat', 'Customer service']
  for (const [index, name] of names.entries()) assert.match((await entries(page).nth(index).textContent()) ?? '', new RegExp(`^${name}`))
  const telegram = entry(page, 'Telegram').getByRole('link')
  assert.deepEqual(
    [await telegram.getAttribute('href'), await telegram.getAttribute('rel')],
    ['https://t.example/pavilion', 'noopener noreferrer'],
  )
  assert.equal(await page.locator('[data-badge]').count(), 0)
  await assertAccessible(page, 'message centre of a visitor')
  for (const name of ['Announcements', 'Messages', 'Live chat']) {
    await page.goto('/m/message')
    await entry(page, name)
      .getByRole(name === 'Live chat' ? 'button' : 'link')
      .click()
    await page.waitForURL('**/m/login**')
  }
  await page.goto('/m/notice')
  await page.goto('/m/message')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/m/home')

  await setMerchant('settings', { link_TELEGRAM: '' })
  await setMerchant('flags', { CBS3: false })
  await openUntil(page, '/m/message', async () => (await entries(page).count()) === 3)
  assert.deepEqual([await entry(page, 'Telegram').count(), await entry(page, 'Live chat').count()], [0, 0])
  await putAway()
})

test('a member sees what waits, reads and deletes mail, and the counts move', {
  tag: ['@ROUTE-11', '@MSG-04', '@MSG-06', '@MSG-12', '@MSG-13', '@MSG-14', '@CONST-07', '@HEADER-08', '@SIDEMENU-09'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  const { rows } = await database.query<{ id: string }>(`select id from members where account = $1 and merchant_code = '${own.code}'`, [
    person.username,
  ])
  await database.query(
    `insert into inbox_messages (merchant_code, member_id, titles, contents, sent_at)
     select '${own.code}', $1, jsonb_build_object('EN', 'Letter ' || n, 'TY', 'Liham ' || n), '{"EN":"<p>Words</p><script>x</script>"}', now()
     from generate_series(1, 97) n`,
    [rows[0]?.id],
  )
  // Two greetings come with the demo data: 99 unread.
  await page.goto('/m/message')
  await badge(page, 'Messages').waitFor()
  assert.equal(await badge(page, 'Messages').textContent(), '99')
  assert.ok(Number(await badge(page, 'Announcements').textContent()) > 0)
  await assertAccessible(page, 'message centre of a member')
  await database.query(`insert into inbox_messages (merchant_code, member_id, titles, contents, sent_at)
     values ('${own.code}', ${rows[0]?.id}, '{"EN":"One more"}', '{"EN":"<p>x</p>"}', now())`)
  await page.reload()
  await page.waitForFunction(() => document.body.textContent?.includes('99+'))
  assert.equal(await badge(page, 'Messages').textContent(), '99+')
  await page.goto('/m/home')
  await memberWidget(page, person).locator('[data-badge]').waitFor()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mail' }).click()
  await page.waitForURL('**/m/webEmail')
  const row = page.getByRole('button', { name: /One more/ })
  assert.match((await row.textContent()) ?? '', /^New/)
  await row.click()
  await page.getByRole('dialog', { name: 'One more' }).waitFor()
  await assertAccessible(page, 'a message')
  await page.getByRole('button', { name: 'Delete message' }).click()
  await page.getByRole('button', { name: 'Delete message' }).click()
  await hear(page, 'The message is deleted')
  assert.equal(await row.count(), 0)
  const second = page.getByRole('button', { name: /Letter 97/ })
  await second.click()
  await page.getByRole('dialog', { name: 'Letter 97' }).getByText('Words').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.doesNotMatch((await second.textContent()) ?? '', /^New/)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/m/home')
  await page.goto('/m/message')
  await page.waitForFunction(() => document.querySelector('[data-badge]') !== null && document.body.textContent?.includes('98'))

  await entry(page, 'Announcements').getByRole('link').click()
  await page.waitForURL('**/m/notice')
  await page.goto('/m/message')
  await entry(page, 'Messages').getByRole('link').click()
  await page.waitForURL('**/m/webEmail')
  await assertAccessible(page, 'inbox')
  await putAway()
})

test('in Tagalog the message centre and the inbox speak Tagalog, and an empty inbox says so', { tag: '@MSG-06' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await page.context().addCookies([{ name: 'language', value: 'TY', url: siteUrl }])
  await page.goto('/m/message')
  await page.getByRole('link', { name: /Mga mensahe/ }).click()
  await page.getByRole('button', { name: /Maligayang pagdating/ }).click()
  for (let letters = 2; letters > 0; letters -= 1) {
    await page.getByRole('button', { name: 'Burahin ang mensahe' }).click()
    await page.getByRole('button', { name: 'Burahin ang mensahe' }).click()
    await hear(page, 'Nabura na ang mensahe')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if (letters > 1) await page.getByRole('button', { name: /Paano suriin/ }).click()
  }
  await page.getByRole('heading', { name: 'Wala pang mensahe' }).waitFor()
  await putAway()
})

test('opening an announcement reports it as read, and its mark goes', { tag: ['@NOTICE-04', '@NOTICE-05'] }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await page.goto('/m/notice')
  const marks = page.locator('[data-unread]')
  await marks.first().waitFor()
  const before = await marks.count()
  const told = page.waitForRequest((request) => request.url().endsWith('/wps/announcement/read') && request.method() === 'POST')
  await page.getByRole('article').first().getByRole('button').click()
  assert.deepEqual(Object.keys((await told).postDataJSON()).sort(), ['announcementId', 'read'])
  await page.waitForFunction((count) => document.querySelectorAll('[data-unread]').length === count, before - 1)
  await page.reload()
  await page.waitForFunction((count) => document.querySelectorAll('[data-unread]').length === count, before - 1)
  await putAway()
})

/** How long the next refusal for those without an account stays, by the page's own watch. */
const timeToast = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let shownAt: number | undefined
        const observer = new MutationObserver(() => {
          const isShown = document.querySelector('[data-toast="offline"]') !== null
          if (isShown) shownAt ??= performance.now()
          else if (shownAt !== undefined) {
            observer.disconnect()
            done(performance.now() - shownAt)
          }
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )

test('a guest is told for a second, stays, and is asked to register; nothing is launched, counted or marked', {
  tag: ['@MSG-15', '@MSG-16', '@MSG-17', '@MSG-21', '@MSG-24', '@ROLE-05', '@ROLE-06', '@ROLE-09', '@ERR-01'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await createMember(page, person)
  await database.query(`update members set type = 4 where account = $1 and merchant_code = '${own.code}'`, [person.username])
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: 4 }))
  })
  await setMerchant('flags', { CBS3: true })
  // Home may still ask for what belongs to a member.
  await untilQuiet(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openUntil(page, '/m/message', async () => (await entry(page, 'Live chat').count()) === 1)
  for (const [name, role] of [
    ['Messages', 'link'],
    ['Live chat', 'button'],
  ] as const) {
    const shownMs = timeToast(page)
    await entry(page, name).getByRole(role).click()
    await hear(page, 'This is for members with a real account.')
    assert.ok((await shownMs) < 2_500)
    assert.equal(new URL(page.url()).pathname, '/m/message')
    const prompt = page.getByRole('dialog', { name: 'A real account is needed' })
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await prompt.waitFor({ state: 'detached' })
  }
  await page.goto('/m/notice')
  await page.getByRole('article').first().getByRole('button').click()
  await page.goto('/m/home')
  assert.deepEqual(
    calls.filter((path) =>
      ['/wps/chat/launch', '/wps/chat/unreadCount', '/wps/inbox/unreadCount', '/wps/announcement/read'].includes(path),
    ),
    [],
  )
  await setMerchant('flags', { CBS3: false })
  await putAway()
})

test('a count that fails says nothing; a list that fails says so and is tried again', {
  tag: ['@MSG-22', '@ERR-30', '@PCALL-27'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await createMember(page, newPerson())
  await page.route('**/wps/inbox/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, errorCode: 'internal', requestId: 'x' } }),
  )
  const failed = page.waitForResponse('**/wps/inbox/unreadCount')
  await page.goto('/m/message')
  await failed
  await entry(page, 'Messages').waitFor()
  assert.equal(await page.locator('[data-toast]').count(), 0)
  await page.goto('/m/webEmail')
  await page.getByRole('heading', { name: 'Loading failed, click to retry' }).waitFor()
  await page.unroute('**/wps/inbox/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /Welcome\. Your inbox is here/ }).waitFor()
  await putAway()
})
