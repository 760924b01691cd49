import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTheme, type Scheme, schemes, type Theme, themeColours, tokensOf } from '@pavilion/api/theme-rules'
import { draftOf, nameIn } from './theme-draft.ts'

const WHITE = '#ffffff'
const shown = (theme: Theme, scheme: Scheme, colour: string) => new Map(tokensOf(theme, scheme)).get(colour)

test('what is typed into a field of a colour is what the site shows of it in that set, whatever else the theme has', () => {
  const prefixed = Object.fromEntries(themeColours.flatMap((name) => schemes.map((scheme) => [`${scheme}-${name}`, '#000000'])))
  for (const scheme of [undefined, 'dark', 'light']) {
    const own: Theme = scheme === undefined ? {} : { scheme }
    for (const theme of [own, { ...own, ...prefixed }, { ...own, 'marigold-1': '#000000', 'light-marigold-1': '#111111' }]) {
      for (const set of schemes) {
        for (const colour of themeColours) {
          const name = nameIn(theme, set, colour)
          const next = { ...theme, [name]: WHITE }
          assert.equal(shown(next, set, colour), WHITE, `${colour} of ${set} as ${name}`)
          assert.ok('theme' in readTheme(`${name}=${WHITE}`), name)
        }
      }
    }
  }
})

test('a theme with a value that is refused today is edited as it stands', () => {
  assert.deepEqual(draftOf('brand=lantern ink-1=rgba(0,0,0,0.5)'), { brand: 'lantern', 'ink-1': 'rgba(0,0,0,0.5)' })
  assert.deepEqual(draftOf(''), {})
})
