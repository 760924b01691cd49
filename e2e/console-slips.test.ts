import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { assertAccessible } from './accessible.ts'
import { untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { openConsole } from './console-steps.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { becomeMember, newPerson } from './people.ts'

const config = readConfig()

async function sendSlip(page: Page, picture: Buffer): Promise<string> {
  await page.goto('/m/voucherCenter')
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await page.getByRole('button', { name: '₱500', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const waiting = page.locator('[data-status="pending"]')
  await waiting.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture })
  await waiting.getByRole('button', { name: 'Send the slip' }).click()
  await page.locator('[data-status="in-review"]').getByRole('img', { name: 'Slip 1' }).waitFor()
  return new URL(page.url()).searchParams.get('deposit') ?? ''
}

test('a slip is beside the facts, turned and made larger without loading again, and leads to its like', {
  tag: '@CON-080',
}, async () => {
  const { page: phone, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
  const person = newPerson()
  await becomeMember(phone, person)
  const background = { r: randomInt(200), g: randomInt(200), b: randomInt(200) }
  const picture = await sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const first = await sendSlip(phone, picture)
  const second = await sendSlip(phone, picture)
  await putAway()
  await onDatabase(
    config,
    "insert into protection_breaks (member_id, kind, begins_at, ends_at, asked_by) select id, 'time-out', now(), now() + interval '1 hour', id from members where account = $1",
    [person.username],
  )

  const { page } = await openConsole(config, ['cashier'], 'deposits')
  let loads = 0
  page.on('request', (request) => {
    if (request.url().includes('/deposit-reviews/slip')) loads += 1
  })
  await page.goto(`${new URL(page.url()).origin}/console/deposits?open=${second}`)
  const panel = page.getByRole('complementary', { name: `Deposit ${second}` })
  const image = panel.getByRole('img', { name: 'Slip of the member' })
  await image.waitFor()
  await untilQuiet(page)
  const facts = await panel.getByRole('definition').first().boundingBox()
  const slip = await image.boundingBox()
  assert.ok(facts && slip && slip.x > facts.x + facts.width, 'the picture is beside the facts')
  await panel.getByRole('button', { name: 'Turn' }).click()
  await panel.getByRole('button', { name: 'Larger' }).click()
  await panel.getByRole('button', { name: 'Smaller' }).waitFor()
  assert.equal(loads, 1, 'it was loaded once')
  const warning = panel.getByText('The member is on a break or excluded.')
  const act = await panel
    .getByRole('button', { name: /^Propose/ })
    .first()
    .boundingBox()
  const warned = await warning.boundingBox()
  assert.ok(warned && act && warned.y < act.y, 'warnings are above the buttons')
  await assertAccessible(page, 'a slip that was seen before')
  await panel.getByRole('link', { name: first, exact: true }).click()
  await page
    .getByRole('complementary', { name: `Deposit ${first}` })
    .getByRole('img', { name: 'Slip of the member' })
    .waitFor()
})
