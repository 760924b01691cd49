// The only place that touches the browser's storage. It keeps how the console looks, and never who works there.

const inMemory = new Map<string, string>()

/** A kept choice; a browser that refuses storage keeps it as long as the page lives. */
export function readChoice(name: string): string | undefined {
  try {
    return globalThis.localStorage.getItem(`console-${name}`) ?? undefined
  } catch {
    return inMemory.get(name)
  }
}

export function keepChoice(name: string, value: string): void {
  try {
    globalThis.localStorage.setItem(`console-${name}`, value)
  } catch {
    inMemory.set(name, value)
  }
}

/** A note that this tab keeps until it is closed, also while it is loaded again. */
export const tabNotes = {
  read(name: string): string | undefined {
    try {
      return globalThis.sessionStorage.getItem(`console-${name}`) ?? undefined
    } catch {
      return inMemory.get(`tab-${name}`)
    }
  },
  keep(name: string, value: string): void {
    try {
      globalThis.sessionStorage.setItem(`console-${name}`, value)
    } catch {
      inMemory.set(`tab-${name}`, value)
    }
  },
}
