import type { Language } from '@pavilion/api/languages'
import type { SystemStatusValue, SystemTemplateValue } from '@pavilion/api/merchants'
import type { EarlyCall } from '../lib/early-call.ts'
import type { FramePlan } from '../lib/early-frame.ts'

/** One answer that a page starts with: the key of `keyOf` and the value of that call. */
export type BootQuery = { key: readonly unknown[]; data: unknown }

/** What a page knows before any call: as JSON in the element `boot`. */
export type BootData = {
  template: SystemTemplateValue
  /** Whether the site is open; a page that was kept for later may not say. */
  status?: SystemStatusValue
  queries: readonly BootQuery[]
}

/** A read that a page shows from the start: its cache key and its address. */
export type BootRead = { key: readonly unknown[]; path: string }

export type PageRequest = { url: string; language: Language; boot: BootData }

export type PageResult = {
  /** What goes into the element `root`. */
  html: string
  title: string
  /** What the site says of itself in a list of search results, unless the merchant has words of its own. */
  description: string
  /** Whether a search engine may list the page: not what is a member's own, nor a page that is closed. */
  isListed: boolean
  /** 503 under maintenance, 403 where the region is closed. */
  status: 200 | 302 | 403 | 503
  /** Only with 302. */
  redirect?: string
  /** Pictures of the first screen that are to be fetched before the page finds them. */
  preload?: readonly { href: string; srcset: string; sizes: string; type: string }[]
  /** Source modules beside the entry whose script and style the page needs, as the client's manifest names them. */
  modules: readonly string[]
  /** A call that the page makes for a member before its script is there. */
  early?: EarlyCall
  /** How the page shows the result of the early call by itself. */
  frame?: FramePlan
}

/** Ids of the elements that the server's page holds. */
export const pageElements = { root: 'root', boot: 'boot' } as const

/** The part of the client's manifest that matters here. */
export type Manifest = Readonly<Record<string, { file: string; css?: readonly string[]; imports?: readonly string[] }>>

/** The styles and scripts of these modules and of what they import, each once, imports first. */
export function collectAssets(manifest: Manifest, modules: readonly string[]): { styles: string[]; scripts: string[] } {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (seen.has(name) || !chunk) return
    seen.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const style of chunk.css ?? []) styles.add(style)
    scripts.add(chunk.file)
  }
  for (const name of modules) visit(name)
  return { styles: [...styles], scripts: [...scripts] }
}
