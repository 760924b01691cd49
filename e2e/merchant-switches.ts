import type { Page } from 'playwright-core'
import type { Config } from './config.ts'
import { onDatabase } from './member-types.ts'

/** What of a merchant's row a journey may change: its switches, its permission keys, its settings. */
type Changes = { flags?: Record<string, boolean>; permissions?: Record<string, boolean>; settings?: Record<string, string> }

/** Changes a merchant's row while `work` runs, and puts it back. `isTaken` tells from the template that the change is known. */
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
    await waitUntilKnown(page, changes)
    await work()
  } finally {
    await write(row?.flags, row?.permissions, row?.settings)
  }
}

// The server reads a merchant anew after two seconds; a page that was drawn before is drawn anew under another address.
async function waitUntilKnown(page: Page, { flags = {}, permissions = {}, settings = {} }: Changes): Promise<void> {
  const links = Object.entries(settings).flatMap(([name, url]) => (name.startsWith('link_') ? [url] : []))
  await page.waitForFunction(
    async ([wantedFlags, wantedPermissions, wantedLinks]) => {
      const { value } = await (await fetch('/wps/system/template')).json()
      const holds = (wanted: Record<string, boolean>, given: Record<string, boolean>) =>
        Object.entries(wanted).every(([name, isOn]) => given[name] === isOn)
      const urls = value.downloadLinks.map(({ url }: { url: string }) => url)
      return (
        holds(wantedFlags, value.flags) && holds(wantedPermissions, value.permissions) && wantedLinks.every((url) => urls.includes(url))
      )
    },
    [flags, permissions, links] as const,
    { polling: 300 },
  )
}
