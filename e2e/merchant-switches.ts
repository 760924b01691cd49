import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'

/** What of a merchant's row a journey may change: its switches, its permission keys, its settings. */
type Changes = { flags?: Record<string, boolean>; permissions?: Record<string, boolean>; settings?: Record<string, string> }

/**
 * Changes a merchant's row, does the work as soon as pages are drawn with the change, puts the row back, and waits until that is
 * noticed as well.
 */
export async function withMerchant(
  config: Pick<Config, 'databaseUrl'>,
  page: Page,
  merchantCode: string,
  changes: Changes,
  work: () => Promise<void>,
): Promise<void> {
  const before = 'select flags, permissions, settings from merchants where code = $1'
  const [row] = await onDatabase(config, before, [merchantCode])
  const write = (flags: unknown, permissions: unknown, settings: unknown) =>
    onDatabase(config, 'update merchants set flags = $2, permissions = $3, settings = $4 where code = $1', [
      merchantCode,
      flags,
      permissions,
      settings,
    ])
  await write(
    { ...row?.flags, ...changes.flags },
    { ...row?.permissions, ...changes.permissions },
    { ...row?.settings, ...changes.settings },
  )
  try {
    await waitUntilKnown(page, changes, true)
    await work()
  } finally {
    await write(row?.flags, row?.permissions, row?.settings)
    const flags = Object.keys(changes.flags ?? {}).map((name) => [name, row?.flags?.[name] === true])
    const permissions = Object.keys(changes.permissions ?? {}).map((name) => [name, row?.permissions?.[name] === true])
    await waitUntilKnown(page, {
      flags: Object.fromEntries(flags),
      permissions: Object.fromEntries(permissions),
      settings: Object.fromEntries(Object.keys(changes.settings ?? {}).map((name) => [name, String(row?.settings?.[name] ?? '')])),
      gone: Object.entries(changes.settings ?? {}).flatMap(([name, url]) => (url === row?.settings?.[name] ? [] : [url])),
    })
  }
}

// The server reads a merchant again after two seconds, and its pages do after two more. A page that was drawn before is drawn
// again under another address. A switch that was written says so itself: one that is missing may be on by its nature. Links that
// were taken back are waited for as well: a journey that writes the same ones next would take the old page for theirs.
async function waitUntilKnown(
  page: Page,
  { flags = {}, permissions = {}, settings = {}, gone = [] }: Changes & { gone?: string[] },
  isWritten = false,
): Promise<void> {
  // A popup that was closed at the end of a journey may still lead its page back, and an empty page can ask nothing.
  await page.waitForURL(/^https?:/)
  await page.waitForFunction(() => document.baseURI.startsWith('http'))
  const links = Object.entries(settings).flatMap(([name, url]) => (name.startsWith('link_') && url !== '' ? [url] : []))
  const isKnown = await page.evaluate(
    async ([wantedFlags, wantedPermissions, wantedLinks, unwantedLinks, isThere]) => {
      const holds = (wanted: Record<string, boolean>, given: Record<string, boolean>) =>
        Object.entries(wanted).every(([name, isOn]) => (isThere ? given[name] === isOn : (given[name] === true) === isOn))
      for (let tries = 0; tries < 60; tries += 1) {
        const html = await (await fetch(`/m/login?at=${performance.now()}`)).text()
        const { template } = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')
        const urls: string[] = template.downloadLinks.map(({ url }: { url: string }) => url)
        const areLinked = wantedLinks.every((url) => urls.includes(url)) && !unwantedLinks.some((url) => urls.includes(url))
        if (areLinked && holds(wantedFlags, template.flags) && holds(wantedPermissions, template.permissions)) return true
        await new Promise((later) => setTimeout(later, 200))
      }
      return false
    },
    [flags, permissions, links, gone, isWritten] as const,
  )
  assert.ok(isKnown, 'the pages are drawn with the change')
}
