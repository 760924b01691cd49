import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { linear, type Sheet } from './sheet.ts'
import { METALS, type Metal, recolour, type Tone } from './tones.ts'

interface IconSet {
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
}

const require = createRequire(import.meta.url)
const sets = new Map<string, IconSet>()

/**
 * Vector art from one of the installed sets, centred on 0,0 in a box of 100 units. Single-colour art is cast in a metal; coloured
 * art keeps its colours unless a tone turns it into stone, jade or gold. Throws when the set has no such art.
 */
export function icon(sheet: Sheet, set: string, name: string, finish: { metal?: Metal; tone?: Tone } = {}): string {
  const found = findIcon(set, name)
  if (found === undefined) throw new Error(`no art named ${set}:${name}`)
  const scale = 100 / Math.max(found.width, found.height)
  let body = isolateIds(found.body, sheet.id())
  if (body.includes('currentColor')) body = body.replaceAll('currentColor', linear(sheet, METALS[finish.metal ?? 'gold']))
  const filter = finish.tone === undefined ? '' : ` filter="url(#${recolour(sheet, finish.tone)})"`
  return `<g${filter}><g transform="scale(${scale}) translate(${-found.width / 2} ${-found.height / 2})">${body}</g></g>`
}

function findIcon(set: string, name: string): { body: string; width: number; height: number } | undefined {
  const icons = loadSet(set)
  const entry = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? '']
  if (entry === undefined) return undefined
  return { body: entry.body, width: entry.width ?? icons.width ?? 16, height: entry.height ?? icons.height ?? 16 }
}

function loadSet(set: string): IconSet {
  const known = sets.get(set)
  if (known !== undefined) return known
  const loaded = JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8')) as IconSet
  sets.set(set, loaded)
  return loaded
}

/** Two pieces of art may use the same ids inside; each placement gets ids of its own. */
function isolateIds(body: string, prefix: string): string {
  return body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}
