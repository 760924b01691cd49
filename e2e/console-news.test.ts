import assert from 'node:assert/strict'
import { assertAccessible } from './accessible.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { takeOperator } from './operators.ts'

const config = readConfig()

/** An alert of that kind, by rows: the worst first. */
async function raise(kind: string, subject: string): Promise<void> {
  await onDatabase(
    config,
    `with event as (
       insert into significant_events (merchant_code, kind, subject, detail, happened_at) values ('pavilion', $1, $2, 'as it was', now()) returning *
     ) select raise_alert(id, merchant_code, kind, subject, null, happened_at) from event`,
    [kind, subject],
  )
}

test('a row that arrives moves nothing and is counted by a button; where the stream fails the list asks and says so', {
  tag: '@CON-016',
}, async () => {
  await raise('account-like-excluded', 'round:low')
  const operator = await takeOperator(config, ['risk'])
  const office = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
  const { page } = await takePhone(config.siteUrl, { ...office, hasNews: true })
  const cookie = { name: 'pavilion_console', value: operator.token, url: config.siteUrl, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([cookie])
  await page.goto('/console/risk/alerts')
  const low = page.getByRole('row').filter({ hasText: 'round:low' })
  await low.waitFor()
  const asks = page.getByText('Live updates are off at the moment', { exact: false })
  await asks.waitFor({ state: 'detached' })
  const before = await low.boundingBox()
  await raise('withdrawal-account-shared', 'round:high')
  // Within seconds, and not at the next question of a list that asks.
  const show = page.getByRole('button', { name: /^Show \d+ new$/ })
  await show.waitFor({ timeout: 8_000 })
  assert.deepEqual(await low.boundingBox(), before)
  assert.equal(await page.getByRole('row').filter({ hasText: 'round:high' }).count(), 0)
  await assertAccessible(page, 'a list with something new')
  await show.click()
  await page.getByRole('row').filter({ hasText: 'round:high' }).waitFor()

  await page.route('**/operator/api/stream', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await low.waitFor()
  await asks.waitFor()
})
