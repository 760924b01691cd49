import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Axe finds nothing on the page as it stands. What is framed is another page, and looked at as one. */
export async function assertAccessible(page: Page, what = ''): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  assert.deepEqual(found, [], what)
}
