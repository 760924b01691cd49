import assert from 'node:assert/strict'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'

const { siteUrl } = readConfig()

const HOT = { English: 'Hot', Tagalog: 'Hot', 简体中文: '热门', 'Tiếng Việt': 'Nổi bật', ไทย: 'ยอดนิยม' }

test('all five languages are in the switch, and the chosen one survives a reload', {
  tag: ['@I18N-01', '@SIDEMENU-17', '@SIDEMENU-18', '@I18N-09'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.goto('/m/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: /^Language/ }).click()
  for (const name of Object.keys(HOT))
    assert.ok(await page.getByRole('radio', { name }).or(page.getByRole('button', { name })).first().isVisible(), name)
  await page
    .getByRole('radio', { name: 'Tagalog' })
    .or(page.getByRole('button', { name: 'Tagalog' }))
    .first()
    .click()
  await page.locator('html[lang="fil"]').waitFor({ state: 'attached' })
  await page.reload()
  assert.equal(await page.locator('html').getAttribute('lang'), 'fil')
  await page.getByText('Gabi ng Marigold').first().waitFor()
  await putAway()
})

test('the language of the browser is taken when none was chosen', { tag: '@PGEN-08' }, async () => {
  for (const [locale, lang] of [
    ['th-TH', 'th'],
    ['vi-VN', 'vi'],
    ['zh-CN', 'zh-Hans'],
    ['fil-PH', 'fil'],
    ['de-DE', 'en'],
  ] as const) {
    const { page, putAway } = await takePhone(siteUrl, { locale })
    await page.goto('/m/home')
    assert.equal(await page.locator('html').getAttribute('lang'), lang)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, `nothing is cut off in ${locale}`)
    await putAway()
  }
})
