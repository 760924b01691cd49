const loading = new Map<string, Promise<void>>()

/** Runs a script of another site, once. The page's content policy must allow it. Throws when it does not come. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const started = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = url
    element.async = true
    element.onload = () => resolve()
    element.onerror = () => {
      loading.delete(url)
      reject(new Error('a script did not load'))
    }
    document.head.append(element)
  })
  loading.set(url, started)
  return started
}
