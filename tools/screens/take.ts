import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openQuiet } from '../../e2e/browser.ts'
import { root } from '../config.ts'

const folder = join(root, 'docs', 'screens')
/** A picture that is larger than this is made narrower until it is not: the repository keeps every version of it. */
const BYTES_MAX = 300_000
const WIDTHS = [780, 585, 390]

/** Opens a page and waits until it has all that it asks for. */
export async function open(page: Page, path: string): Promise<void> {
  await openQuiet(page, path)
}

/** Takes the picture of what the page shows, as `<name>.png`. */
export async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' })
  const file = join(folder, `${name}.png`)
  mkdirSync(folder, { recursive: true })
  for (const width of WIDTHS) {
    const bytes = await sharp(picture).resize({ width, withoutEnlargement: true }).png({ palette: true, effort: 10 }).toBuffer()
    if (bytes.length > BYTES_MAX) continue
    writeFileSync(file, bytes)
    console.log(`${name}.png: ${width} wide, ${Math.round(bytes.length / 1000)} KB`)
    return
  }
  throw new Error(`${name} has more than ${BYTES_MAX} bytes at every width`)
}
