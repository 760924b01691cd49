import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Route } from '../apps/web/src/app/routes.ts'

export const texts = join(import.meta.dirname, '../packages/texts/site')

/** The title of a route in a language, as its texts have it. */
export function titleIn(language: string, { title }: Pick<Route, 'title'>): string {
  const [slice = '', name = ''] = title.startsWith('titles.') ? title.split('.') : ['spec', title]
  return JSON.parse(readFileSync(join(texts, language, `${slice}.json`), 'utf8'))[name]
}

/** Steps to an address within the site, and waits until its screen is under its title and asks for nothing more. */
export async function stepTo(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ step: 1, state: null, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const isShown = ([wanted, named]: readonly [string, string]) =>
    location.pathname === wanted && document.title.startsWith(`${named} · `) && !document.querySelector('main [aria-busy="true"]')
  await page.waitForFunction(isShown, [path, title] as const, { polling: 50 }).catch((error: unknown) => {
    throw new Error(`${path} does not stand under "${title}": it is "${page.url()}"`, { cause: error })
  })
}
