import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What the browser side's build gives the server: see `apps/web/src/domain/page.ts`. */
export type WebBundle = {
  /** The calls that a page at this address shows from the start, with the browser's cache keys. */
  bootQueries(url: string, language: string, template: unknown): { key: readonly unknown[]; path: string }[]
  render(request: PageRequest): PageResult
  /** Address of the script that takes the page over. */
  entry: string
  /** Address of the script that a preview has before it. */
  preview: string
  /** What a page that needs these modules beside the entry starts with. */
  assetsOf(modules: readonly string[], language: string): PageAssets
  clientDirectory: string
  /** The worker that keeps the site at hand, as one script. */
  serviceWorker: string
}

/** The styles of the first screen, to be put into the page, with the addresses they come from, and the addresses of its scripts. */
export type PageAssets = { css: string; styles: string[]; scripts: string[] }

export type BootData = { template: unknown; status: unknown; queries: { key: readonly unknown[]; data: unknown }[] }
export type PageRequest = { url: string; language: string; boot: BootData }
export type PageResult = {
  html: string
  title: string
  description: string
  isListed: boolean
  status: number
  redirect?: string
  preload?: readonly { href: string; srcset?: string; sizes?: string; type?: string }[]
  modules: readonly string[]
  early?: { address: string; headers: Readonly<Record<string, string>> }
  frame?: { place: string; attributes: Readonly<Record<string, string>> }
}

type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>
type EntryServer = Pick<WebBundle, 'bootQueries' | 'render'> & {
  collectAssets(manifest: Manifest, modules: readonly string[]): { styles: string[]; scripts: string[] }
}

const ENTRY = 'src/main.tsx'
const WORKER = 'src/service-worker.ts'
const PREVIEW = 'src/app/preview/preview-keeper.tsx'

/** Loads the built front end from its `dist`; undefined when it was never built. */
export async function loadWebBundle(dist: URL): Promise<WebBundle | undefined> {
  const entryServer = new URL('server/entry-server.js', dist)
  if (!existsSync(entryServer)) return undefined
  const client = new URL('client/', dist)
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8')) as Manifest
  const fileOf = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the web build has no ${name}`)
    return chunk.file
  }
  const built = (await import(entryServer.href)) as EntryServer
  const styles = await readStyles(manifest, client)
  return {
    bootQueries: built.bootQueries,
    render: built.render,
    entry: `/${fileOf(ENTRY)}`,
    preview: `/${fileOf(PREVIEW)}`,
    assetsOf: (modules, language) => {
      const assets = built.collectAssets(manifest, [ENTRY, ...catalogueOf(manifest, language), ...modules])
      return {
        css: assets.styles.map((file) => styles.get(file) ?? '').join('\n'),
        styles: assets.styles.map((file) => `/${file}`),
        scripts: assets.scripts.map((file) => `/${file}`),
      }
    },
    clientDirectory: fileURLToPath(client),
    serviceWorker: await readFile(new URL(fileOf(WORKER), client), 'utf8'),
  }
}

/** A style sheet must not be able to end its element. */
async function readStyles(manifest: Manifest, client: URL): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))
  const read = async (file: string) => [file, (await readFile(new URL(file, client), 'utf8')).replaceAll('</', '<\\/')] as const
  return new Map(await Promise.all([...files].map(read)))
}

/** The chunk that holds the texts of a language is named after it. */
function catalogueOf(manifest: Manifest, language: string): string[] {
  return Object.keys(manifest).filter((name) => manifest[name]?.name === language)
}
