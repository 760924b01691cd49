import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageFacts, languages } from '@pavilion/api/languages'
import { type Route, routes } from '../apps/web/src/app/routes.ts'
import { openQuiet, type Phone } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { createMember, newPerson } from './people.ts'
import { stepTo, texts, titleIn } from './stepping.ts'

const config = readConfig()
/** What a text would look like if its key were shown in its place. */
const slices = readdirSync(join(texts, 'EN')).map((file) => file.replace('.json', ''))
const rawKey = `\\b(?:(?:${slices.join('|')})\\.[a-zA-Z_]+|in_[a-z_]+|free_reject|guest_login_reject)\\b`

let visitor: Phone
let agent: Phone
test.beforeAll(async () => {
  const options = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const
  visitor = await takePhone(config.siteUrl, options)
  agent = await takePhone(config.siteUrl, options)
  const person = newPerson()
  await createMember(agent.page, person)
  await becomeType(agent.page, config, person, 1)
  await agent.page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: false }))
  })
})
test.afterAll(() => visitor.putAway().then(() => agent.putAway()))

const whoSees = ({ guard }: Route) => (guard === 'visitor' ? visitor.page : agent.page)

for (const language of languages) {
  test(`in ${language} every screen has its title, shows no raw key, and fits a narrow phone`, {
    tag: [language === 'EN' || language === 'TY' ? '@I18N-01' : '@I18N-06', '@LAYOUT-18'],
  }, async () => {
    for (const { page } of [visitor, agent]) {
      await page.context().addCookies([{ name: 'language', value: language, url: config.siteUrl }])
      await openQuiet(page, '/m/help')
      assert.equal(await page.locator('html').getAttribute('lang'), languageFacts[language].tag)
    }
    // The trial has no page of its own: it begins and goes home.
    for (const route of routes.filter(({ screen }) => screen !== 'trial')) {
      const page = whoSees(route)
      await stepTo(page, route.path, titleIn(language, route))
      const seen = await page.evaluate((pattern) => {
        const labels = [...document.querySelectorAll('[aria-label], [placeholder], [alt]')].flatMap((element) =>
          ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
        )
        // Only what can be read: the page's data lies in the same body.
        // biome-ignore lint/performance/useDomNodeTextContent: see above.
        const words = [document.title, document.body.innerText, ...labels].join('\n')
        return { keys: words.match(new RegExp(pattern, 'g')) ?? [], width: document.documentElement.scrollWidth }
      }, rawKey)
      assert.deepEqual(seen, { keys: [], width: 320 }, `${language} ${route.path}`)
    }
  })
}
