import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brandFolder, groundOf, schemeOf, themeStyle, webManifest } from './theme.ts'

const demo: { code: string; theme: Record<string, string> }[] = JSON.parse(
  readFileSync(new URL('../../demo/merchants.json', import.meta.url), 'utf8'),
)
const tokens = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8')

/** The tokens of the dark sheet. */
const defaults = Object.fromEntries(
  [...(tokens.split('}')[0] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
)

/** Contrast of two colours such as `#1F1410`, by WCAG 2. */
function contrast(left: string, right: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [lighter = 0, darker = 0] = [luminance(left), luminance(right)].sort((one, other) => other - one)
  return (lighter + 0.05) / (darker + 0.05)
}

test('every pair of text and ground of each demo merchant passes AA', () => {
  for (const { code, theme } of demo) {
    const token = (name: string) => theme[name] ?? defaults[name] ?? ''
    for (const text of ['text-1', 'text-2', 'text-3', 'iris', 'win', 'loss']) {
      for (const ground of ['ink-0', 'ink-1', 'ink-2']) {
        const found = contrast(token(text), token(ground))
        assert.ok(found >= 4.5, `${code}: ${text} on ${ground} is ${found}`)
      }
    }
    assert.ok(contrast(token('text-1'), token('ink-3')) >= 4.5, code)
    for (const primary of ['marigold-1', 'marigold-2']) {
      assert.ok(contrast(token('on-marigold'), token(primary)) >= 4.5, `${code}: on ${primary}`)
      assert.ok(contrast(token(primary), token('ink-0')) >= 4.5, `${code}: ${primary} on ink-0`)
    }
  }
})

test('the demo merchants look different, and every value of a theme is one that the page takes', () => {
  const [first, second] = demo.map(({ theme }) => themeStyle(theme))
  assert.notEqual(first, second)
  for (const { theme } of demo) {
    const names = Object.keys(theme).filter((name) => name !== 'brand' && name !== 'scheme')
    for (const name of names) assert.ok(themeStyle(theme).includes(`--${name}:${theme[name]}`), name)
  }
})

test('a theme cannot end the style it stands in, name a property of its own, or lead anywhere', () => {
  const theme = {
    'ink-0': '#150B0C',
    'ink-1': '#fff}</style><script>',
    'radius-card': '18px;position:fixed',
    iris: 'url(https://evil.example)',
    background: '#000000',
    brand: '../../etc',
  }
  assert.equal(themeStyle(theme), 'html:root[data-theme]{--ink-0:#150B0C}')
  assert.equal(brandFolder(theme), '/art/brand')
  assert.equal(themeStyle({}), '')
})

test('START-15 CONST-28 a theme is dark unless it says otherwise', () => {
  assert.equal(schemeOf({}), 'dark')
  assert.equal(schemeOf({ scheme: 'sunny' }), 'dark')
  assert.equal(schemeOf({ scheme: 'light' }), 'light')
  assert.equal(groundOf({}), '#0B0E18')
})

test('the web manifest carries name, colours and icons of the merchant', () => {
  const manifest = webManifest('Lantern', { brand: 'lantern', 'ink-0': '#170A0D' }) as Record<string, unknown>
  assert.deepEqual([manifest.name, manifest.theme_color, manifest.background_color], ['Lantern', '#170A0D', '#170A0D'])
  assert.match(JSON.stringify(manifest.icons), /\/art\/brand\/lantern\/maskable-512\.png/)
})
