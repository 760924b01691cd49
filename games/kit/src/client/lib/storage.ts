/** What this device keeps under a name; null for what it does not keep, or where a browser keeps nothing. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text on this device, where the browser keeps anything. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // Where nothing is kept, the page goes on without.
  }
}
