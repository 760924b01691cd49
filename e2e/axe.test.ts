import { routes } from '../apps/web/src/app/routes.ts'
import { assertAccessible } from './accessible.ts'
import { openQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeType } from './member-types.ts'
import { createMember, newPerson } from './people.ts'
import { stepTo, titleIn } from './stepping.ts'

const config = readConfig()

/** The trial has no page of its own: it begins and goes home. */
const screens = new Map(routes.filter(({ screen }) => screen !== 'trial').map((route) => [route.screen, route]))

for (const who of ['visitor', 'agent'] as const) {
  test(`axe finds nothing on any screen of ${who === 'agent' ? 'a member who is an agent' : 'a visitor'}`, async () => {
    const { page, putAway } = await takePhone(config.siteUrl, { reducedMotion: 'reduce' })
    if (who === 'agent') {
      const person = newPerson()
      await createMember(page, person)
      await becomeType(page, config, person, 1)
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}')
        localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: false }))
      })
    }
    await openQuiet(page, '/m/help')
    for (const route of screens.values()) {
      // What is open to everybody is looked at as a visitor sees it.
      if ((who === 'visitor') !== (route.guard === 'visitor' || route.guard === 'open')) continue
      await stepTo(page, route.path, titleIn('EN', route))
      await assertAccessible(page, route.path)
    }
    await putAway()
  })
}
