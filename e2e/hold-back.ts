import type { Page } from 'playwright-core'

/** Keeps back what is asked for at addresses that fit. Returns a function that lets them through. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return goOn
}
