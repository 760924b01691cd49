import assert from 'node:assert/strict'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

const { siteUrl } = readConfig()

test('a game whose picture does not load leaves a neutral tile with its name, and the tile still opens it', { tag: '@DP-39' }, async () => {
  const { page, putAway } = await takePhone(siteUrl, { expected: /ERR_FAILED/ })
  await page.route('**/art/covers/kite-festival*', (route) => route.abort())
  await page.goto('/m/gameList?gameType=RNG&vassalage=PG')
  const tile = page.getByRole('main').getByRole('link', { name: 'Kite Festival' }).first()
  await tile.scrollIntoViewIfNeeded()
  const name = tile.locator('span[aria-hidden="true"]', { hasText: 'Kite Festival' })
  await name.waitFor()
  assert.equal(await tile.locator('img').count(), 0)
  const other = page.getByRole('main').getByRole('link', { name: 'Tea House Cat' }).first()
  await other.locator('img').waitFor()
  assert.equal(await tile.getAttribute('href'), '/m/launchGame?gameId=kite-festival')
  await putAway()
})
