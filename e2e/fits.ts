import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Nothing of the page is beside the screen; elements that are, are named. */
export async function assertFits(page: Page, what: string): Promise<void> {
  assert.deepEqual(await page.evaluate(listWider), [], what)
}

/** What makes the page wider than its screen; nothing where it is not. */
function listWider(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wider = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth)
  return [`${scrollWidth}`, ...wider.map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)]
}
