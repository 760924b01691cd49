import { tabItems } from './storage.ts'

const KEY = 'renewed-page'

let entry: string | undefined

/** Tells which script took this page over. */
export function setPageScript(url: string): void {
  entry = new URL(url).pathname
}

/**
 * Loads the page again when the site has been rebuilt since: then its scripts are gone, and no network is to blame for one that does not
 * come. Returns whether it does. It is done once: a page that is still the old one afterwards is not loaded for ever.
 */
export async function renewOldPage(reload = () => window.location.reload()): Promise<boolean> {
  if (entry === undefined || tabItems.getItem(KEY) === entry) return false
  const drawn = await fetch('/m/home', { cache: 'no-store' }).then(
    (reply) => reply.text(),
    () => '',
  )
  // A page of ours names its script; a proxy in between has pages of its own.
  if (!drawn.includes('/assets/') || drawn.includes(entry)) return false
  tabItems.setItem(KEY, entry)
  reload()
  return true
}

/** Whether this page took the place of an old one, to be said once. */
export function takeRenewal(): boolean {
  const before = tabItems.getItem(KEY)
  if (before === null || before === entry) return false
  tabItems.removeItem(KEY)
  return true
}
