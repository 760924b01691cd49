import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Page } from 'playwright-core'

/** Axe finds nothing on the page as it is. What is framed is another page, and looked at as one. */
export async function assertAccessible(page: Page, what = ''): Promise<void> {
  await comeToRest(page.mainFrame())
  await assertNothingFound(new AxeBuilder({ page }).exclude('iframe'), what)
}

/** Axe finds nothing in the game below the page. The page around it has a main part of its own. */
export async function assertGameAccessible(page: Page, what = ''): Promise<void> {
  for (const frame of page.mainFrame().childFrames()) await comeToRest(frame)
  await assertNothingFound(new AxeBuilder({ page }).include(['iframe', 'body']), what)
}

/** Waits until what was coming or going has come or gone: half faded in, no text has the contrast that people will read it with. */
async function comeToRest(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

async function assertNothingFound(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  assert.deepEqual(found, [], what)
}
