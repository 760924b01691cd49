import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrast, contrastFaults } from '@pavilion/api/theme-contrast'
import {
  readTheme,
  type Scheme,
  schemeOf,
  type Theme,
  themeColours,
  themeDefaults,
  themeLengths,
  themeText,
  tokensOf,
} from '@pavilion/api/theme-rules'
import { brandFolder, themeStyle } from '@pavilion/api/theme-style'
import { chosenTheme, colourTags, groundOf, webManifest } from './theme.ts'

const demo: { code: string; theme: Record<string, string> }[] = JSON.parse(
  readFileSync(new URL('../../demo/merchants.json', import.meta.url), 'utf8'),
)
const tokens = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8')

/** The tokens of the sheet in each of its two sets, of which the light one is upon the dark one. */
const sheet = tokens
  .split('}')
  .map((rule) => Object.fromEntries([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])))
const defaults: Readonly<Record<Scheme, Record<string, string | undefined>>> = { dark: sheet[0] ?? {}, light: { ...sheet[0], ...sheet[1] } }

/** A row from before there was a second set. */
const demoDark = Object.fromEntries(Object.entries(demo[1]?.theme ?? {}).filter(([name]) => !name.startsWith('light-')))

for (const scheme of ['dark', 'light'] as const) {
  test(`every pair of text and ground of each demo merchant passes AA in the ${scheme} set`, () => {
    for (const { code, theme } of [...demo, { code: 'a merchant with dark colours alone', theme: demoDark }]) {
      const own = Object.fromEntries(tokensOf(theme, scheme))
      const token = (name: string): string => {
        const value = own[name] ?? defaults[scheme][name] ?? ''
        const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
        return other === undefined ? value : token(other)
      }
      for (const text of ['text-1', 'text-2', 'text-3', 'marigold-text', 'iris', 'win', 'loss']) {
        for (const ground of ['ink-0', 'ink-1', 'ink-2']) {
          const found = contrast(token(text), token(ground))
          assert.ok(found >= 4.5, `${code}: ${text} on ${ground} is ${found}`)
        }
      }
      for (const text of ['text-1', 'text-2', 'iris']) assert.ok(contrast(token(text), token('ink-3')) >= 4.5, `${code}: ${text} on ink-3`)
      for (const primary of ['marigold-1', 'marigold-2']) {
        assert.ok(contrast(token('on-marigold'), token(primary)) >= 4.5, `${code}: on ${primary}`)
      }
      for (const sign of ['iris', 'win', 'loss', 'live']) assert.ok(contrast(token(sign), token('ink-2')) >= 3, `${code}: ${sign}`)
    }
  })
}

test('the demo merchants look different in both sets, and every value of a theme is one that the page takes', () => {
  const [first, second] = demo.map(({ theme }) => themeStyle(theme))
  assert.notEqual(first, second)
  for (const scheme of ['dark', 'light'] as const) {
    const grounds = new Set(demo.map(({ theme }) => groundOf(theme, scheme)))
    assert.equal(grounds.size, demo.length, scheme)
  }
  for (const { theme } of demo) {
    const names = Object.keys(theme).filter((name) => name !== 'brand' && name !== 'scheme')
    for (const name of names) assert.ok(themeStyle(theme).includes(`--${name.replace(/^light-/, '')}:${theme[name]}`), name)
  }
})

test('the colours of one set say nothing in the other; lengths and the primary action are for both', () => {
  const theme = { 'ink-0': '#150B0C', 'marigold-1': '#FF9A6B', 'radius-card': '18px', 'light-iris': '#0B6A54' }
  assert.deepEqual(Object.fromEntries(tokensOf(theme, 'dark')), { 'ink-0': '#150B0C', 'marigold-1': '#FF9A6B', 'radius-card': '18px' })
  assert.deepEqual(Object.fromEntries(tokensOf(theme, 'light')), { 'marigold-1': '#FF9A6B', iris: '#0B6A54', 'radius-card': '18px' })
  // A merchant whose own scheme is the light one means that by a colour without a word before it.
  const bright = { scheme: 'light', 'ink-0': '#FFFFFF', 'dark-ink-0': '#101010' }
  assert.deepEqual([tokensOf(bright, 'light'), tokensOf(bright, 'dark')], [[['ink-0', '#FFFFFF']], [['ink-0', '#101010']]])
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
  const logo = ':root{--logo-on-light:url(/art/brand/logo-on-light.svg)}'
  assert.equal(themeStyle(theme), `html:root[data-theme=dark]{--ink-0:#150B0C}${logo}`)
  assert.equal(brandFolder(theme), '/art/brand')
  assert.equal(themeStyle({}), logo)
})

test('a theme is dark unless it says otherwise', { tags: ['START-15', 'CONST-28'] }, () => {
  assert.equal(schemeOf({}), 'dark')
  assert.equal(schemeOf({ scheme: 'sunny' }), 'dark')
  assert.equal(schemeOf({ scheme: 'light' }), 'light')
  assert.equal(groundOf({}), '#0B0E18')
})

test('what a browser kept is a choice only where it is one of the three, and colours the browser’s own parts', () => {
  assert.deepEqual(
    [undefined, 'light', 'dark', 'system', '"><script>'].map((kept) => chosenTheme({}, kept)),
    ['dark', 'light', 'dark', 'system', 'dark'],
  )
  assert.equal(chosenTheme({ scheme: 'light' }, undefined), 'light')
  assert.match(
    colourTags({ 'light-ink-0': '#FBF4EE' }, 'light'),
    /theme-color" content="#FBF4EE">\n<meta name="color-scheme" content="light">/,
  )
  assert.match(
    colourTags({}, 'system'),
    /#0B0E18" media="\(prefers-color-scheme: dark\)">[\s\S]*#F5F3EE" media="[\s\S]*content="dark light">/,
  )
})

test('the web manifest carries name, colours and icons of the merchant', () => {
  const manifest = webManifest('Lantern', { brand: 'lantern', 'ink-0': '#170A0D' }) as Record<string, unknown>
  assert.deepEqual([manifest.name, manifest.theme_color, manifest.background_color], ['Lantern', '#170A0D', '#170A0D'])
  const light = webManifest('Lantern', { brand: 'lantern', 'ink-0': '#170A0D', 'light-ink-0': '#FBF4EE' }, 'light')
  assert.equal((light as Record<string, unknown>).theme_color, '#FBF4EE')
  assert.match(JSON.stringify(manifest.icons), /\/art\/brand\/lantern\/maskable-512\.png/)
})

test('the rules of a theme know every colour and length of the sheet, with its default in both sets', { tags: ['CON-133'] }, () => {
  for (const scheme of ['dark', 'light'] as const) {
    for (const name of themeColours) {
      const value = defaults[scheme][name]
      const other = /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1]
      assert.equal(
        themeDefaults[scheme][name] ?? themeDefaults[scheme][other ?? ''],
        other === undefined ? value : defaults[scheme][other],
        `${scheme} ${name}`,
      )
    }
  }
  for (const name of themeLengths) assert.match(defaults.dark[name] ?? '', /px$/)
})

test('a theme is one text that is read back as it was, and what a page would not take is named', { tags: ['CON-133'] }, () => {
  for (const { theme } of demo) {
    const read = readTheme(themeText(theme))
    const plain = Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, value.replaceAll(' ', '')]))
    assert.deepEqual('theme' in read ? read.theme : read, plain)
  }
  const wrong = [
    'ink-0=red',
    'ink-9=#000000',
    'radius-card=12em',
    'scheme=blue',
    'brand=../x',
    'light-radius-card=1px',
    'ink-0',
    'ink-0=#000000}body{x:y',
  ]
  for (const text of wrong) assert.deepEqual(readTheme(`iris=#8f9dff ${text}`), { wrong: text })
  assert.deepEqual(readTheme('ink-0=#000000 ink-0=#ffffff'), { wrong: 'ink-0=#ffffff' })
})

test('what text stands on lets nothing shine through, in either set; the text itself and what nothing stands on may', {
  tags: ['CON-134'],
}, () => {
  const grounds = ['ink-0', 'ink-1', 'ink-2', 'ink-3', 'marigold-1', 'marigold-2']
  for (const ground of grounds.flatMap((name) => [name, `dark-${name}`, `light-${name}`])) {
    // Near to white on the white page, near to black where it was computed on black.
    for (const value of ['rgba(255,255,255,0.05)', 'rgba(0,0,0,0)', 'rgba(0,0,0,1)'])
      assert.deepEqual(readTheme(`${ground}=${value}`), { wrong: `${ground}=${value}` })
    assert.ok('theme' in readTheme(`${ground}=#123456`), ground)
  }
  for (const name of themeColours.filter((colour) => !grounds.includes(colour)))
    assert.ok('theme' in readTheme(`${name}=rgba(255,255,255,0.9)`), name)
})

test('every value that a theme can have is read by the site', { tags: ['CON-133'] }, () => {
  const web = new URL('../../../web/src/', import.meta.url)
  const styles = globSync('**/*.css', { cwd: web }).map((file) => readFileSync(new URL(file, web), 'utf8'))
  for (const name of [...themeColours, ...themeLengths])
    assert.ok(
      styles.some((text) => text.includes(`var(--${name})`)),
      name,
    )
})

test('colours that are too much alike are named with their ground, and with a value that would do', { tags: ['CON-134'] }, () => {
  for (const { theme } of demo) assert.deepEqual(contrastFaults(theme), [])
  const dull: Theme = { 'text-2': '#3a4150' }
  const faults = contrastFaults(dull)
  assert.deepEqual(
    faults.map(({ scheme, text, ground }) => `${scheme} ${text} ${ground}`),
    ['dark text-2 ink-0', 'dark text-2 ink-1', 'dark text-2 ink-2', 'dark text-2 ink-3'],
  )
  for (const { wouldDo = '', ground, least, ratio } of faults) {
    assert.ok(ratio < least && contrast(wouldDo, themeDefaults.dark[ground] ?? '') >= least, wouldDo)
  }
  // What shines through counts with the ground beneath it, and a signal of its own needs less.
  assert.ok(contrastFaults({ 'text-1': 'rgba(255,255,255,0.2)' }).some(({ text }) => text === 'text-1'))
  assert.deepEqual(
    contrastFaults({ live: '#c02a4e' }).map(({ least }) => least),
    [3],
  )
  assert.ok(
    contrastFaults({ scheme: 'light', 'dark-on-marigold': '#ffffff' }).some(
      ({ text, scheme }) => text === 'on-marigold' && scheme === 'dark',
    ),
  )
})
