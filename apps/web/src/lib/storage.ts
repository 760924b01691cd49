// The only place that touches the browser's storage. Private windows and embedded browsers may refuse it: then values live
// as long as the page does, and nothing else changes.

export type StoredItems = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Outlives the browser's restart. */
export const storedItems: StoredItems = reachable(() => globalThis.localStorage)

/** Lives as long as the tab. */
export const tabItems: StoredItems = reachable(() => globalThis.sessionStorage)

/** Reads an item as JSON; what cannot be read counts as absent. */
export function readJson(items: StoredItems, key: string): unknown {
  const text = items.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeJson(items: StoredItems, key: string, value: unknown): void {
  items.setItem(key, JSON.stringify(value))
}

/** Calls back when another tab changed the item, or cleared everything. Returns a function that stops it. */
export function watchItem(key: string, onChange: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Keeps a choice where the server sees it, for a year. Never for anything secret. */
export function writeCookie(name: string, value: string): void {
  const isSecure = location.protocol === 'https:'
  const secure = isSecure ? '; Secure' : ''
  // By this name a browser takes it from this very host alone.
  const onWire = isSecure ? `__Host-${name}` : name
  // The Cookie Store API is missing in the oldest browsers that we serve.
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = `${onWire}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

function reachable(find: () => Storage): StoredItems {
  try {
    const items = find()
    const probe = 'pavilion-probe'
    items.setItem(probe, '1')
    items.removeItem(probe)
    return items
  } catch {
    return inMemory()
  }
}

/** Storage that forgets; also what tests and the server use. */
export function inMemory(): StoredItems {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
    clear: () => values.clear(),
  }
}
