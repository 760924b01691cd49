import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** What the browser side's build gives the server: see `apps/web/src/lib/page.ts`. */
export type WebBundle = {
  /** Calls that a page at this address shows from the start, with the keys under which the browser keeps their answers. */
  bootQueries(url: string, language: string): { key: readonly unknown[]; path: string }[]
  render(request: PageRequest): PageResult
  /** Address of the script that takes the page over. */
  entry: string
  /** Scripts that the entry imports, and the catalogue of each language. */
  preloads(language: string): string[]
  /** The styles of the first screen, put into the page. */
  css: string
  clientDirectory: string
}

export type BootData = { template: unknown; queries: { key: readonly unknown[]; data: unknown }[] }
export type PageRequest = { url: string; language: string; boot: BootData }
export type PageResult = {
  html: string
  title: string
  status: number
  redirect?: string
  preload?: { href: string; srcset?: string; sizes?: string; type?: string }[]
}

type ManifestChunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }
type Manifest = Record<string, ManifestChunk>

const ENTRY = 'src/main.tsx'

/** Loads the built front end from its `dist`; undefined when it was never built. */
export async function loadWebBundle(dist: URL): Promise<WebBundle | undefined> {
  const entryServer = new URL('server/entry-server.js', dist)
  if (!existsSync(entryServer)) return undefined
  const manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`the web build has no ${ENTRY}`)
  const module = (await import(entryServer.href)) as Pick<WebBundle, 'bootQueries' | 'render'>
  const chunks = importsOf(manifest, ENTRY)
  const cssFiles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const css = await Promise.all(cssFiles.map((file) => readFile(new URL(`client/${file}`, dist), 'utf8')))
  return {
    bootQueries: module.bootQueries,
    render: module.render,
    entry: `/${entry.file}`,
    preloads: (language) => [...chunks, ...catalogueOf(manifest, language)].map((chunk) => `/${chunk.file}`),
    // A style sheet must not be able to end the element it stands in.
    css: css.join('\n').replaceAll('</', '<\\/'),
    clientDirectory: new URL('client/', dist).pathname,
  }
}

function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => importsOf(manifest, imported, seen))]
}

function catalogueOf(manifest: Manifest, language: string): ManifestChunk[] {
  return Object.entries(manifest)
    .filter(([name]) => name.includes(`texts/`) && name.toUpperCase().includes(`/${language}`))
    .map(([, chunk]) => chunk)
    .slice(0, 1)
}
