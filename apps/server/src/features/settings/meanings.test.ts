import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { languages } from '@pavilion/api/languages'
import { configurationItems } from './configuration-items.ts'

const folder = new URL('../../../../../packages/texts/console/', import.meta.url)

/** What a text is said of: the texts of one language stand for all of them, and links have one meaning. */
const keyOf = ({ part, name }: { part: string; name: string }) => {
  if (name === '') return part
  return part === 'link' ? part : `${part}-${name.replace(/[._](?:EN|TY|CN|VI|TH)$/, '')}`
}

test('everything that can be set says what it means in every language, and no meaning is of something that is gone', {
  tags: ['CON-140', 'CON-141'],
}, () => {
  const keys = [...new Set(configurationItems.map(keyOf))].sort()
  assert.ok(keys.length > 120)
  for (const language of languages) {
    const meanings: Record<string, string> = JSON.parse(readFileSync(new URL(`${language}/meanings.json`, folder), 'utf8'))
    assert.deepEqual(Object.keys(meanings).sort(), keys, language)
    assert.ok(Object.values(meanings).every((text) => text.trim().length > 0))
  }
})
