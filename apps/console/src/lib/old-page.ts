import { tabNotes } from './storage.ts'

const NOTE = 'renewed-page'

let entry = ''

/** Tells which script took this page over. */
export function setPageScript(url: string): void {
  entry = new URL(url).pathname
}

/**
 * Fetches a part of the console. Where the console was rebuilt since this page was opened, its parts are gone: no network is to blame, and
 * no other try helps. Then the page is loaded again, and the promise stays open until it is. It is done once: a page that is still the old
 * one afterwards says that the part did not come.
 */
export async function loadPart<Part>(load: () => Promise<Part>, reload = () => window.location.reload()): Promise<Part> {
  try {
    return await load()
  } catch (fault) {
    if (tabNotes.read(NOTE) === entry || !(await isRebuilt())) throw fault
    tabNotes.keep(NOTE, entry)
    reload()
    return new Promise<never>(() => {})
  }
}

/** Whether this page took the place of an old one, to be said once. */
export function takeRenewal(): boolean {
  const before = tabNotes.read(NOTE) ?? ''
  if (before === '' || before === entry) return false
  tabNotes.keep(NOTE, '')
  return true
}

/** A page of ours names its script; a proxy in between has pages of its own. */
async function isRebuilt(): Promise<boolean> {
  const drawn = await fetch('/console/', { cache: 'no-store' }).then(
    (reply) => reply.text(),
    () => '',
  )
  return drawn.includes('/console/assets/') && !drawn.includes(entry)
}
