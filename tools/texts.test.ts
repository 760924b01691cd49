// A text that no screen reads is wrong in five languages before anybody notices.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { root } from './config.ts'

/** Keys of texts that no code reads: neither as they are, nor by a name that is put together, nor as the words of a refusal. */
function unusedTexts(keys: readonly string[], code: string, putTogether = /[`'"]([a-zA-Z]+\.[A-Za-z]*)\$\{/g): string[] {
  const beginnings = [...code.matchAll(putTogether)].map(([, beginning = '']) => beginning)
  const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const refusals = new Set([...code.matchAll(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g)].map(([name]) => `errors.${camel(name)}`))
  // What a name is put together with is a word of the code, or a number.
  const bare = (word: string) => word.replace(/[-_]/g, '').toLowerCase()
  const words = new Set([...code.matchAll(/[A-Za-z][A-Za-z0-9_-]*/g)].map(([word]) => bare(word)))
  const isWord = (rest: string) =>
    /^\d*$/.test(rest) || [rest, rest.replace(/^[a-z]+_|^to(?=[A-Z])|(?:Field|Text|Hint)$/g, '')].some((word) => words.has(bare(word)))
  const isRead = (key: string) => ["'", '"', '`'].some((quote) => code.includes(quote + key + quote))
  return keys.filter((key) => {
    // Keys that the specification gives stand without the name of their file; some texts have another one that goes on from them.
    const name = key.replace(/^spec\./, '')
    const hasOther = name.endsWith('Text') && code.includes('}Text`') && isRead(name.slice(0, -'Text'.length))
    const isPutTogether = beginnings.some((beginning) => key.startsWith(beginning) && isWord(key.slice(beginning.length)))
    return !isRead(name) && !hasOther && !refusals.has(key) && !isPutTogether
  })
}

/** Every key of a client, and the code that may read it. */
function readClient(folder: string): { keys: string[]; code: string } {
  const keys = globSync(`${folder}/src/texts/EN/*.json`, { cwd: root }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((key) => `${basename(file, '.json')}.${key}`),
  )
  const files = globSync(`{${folder}/src,packages}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /node_modules|^dist$/.test(String(name)),
  })
  const code = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  return { keys, code }
}

test('every text of the console is read by some screen', () => {
  const { keys, code } = readClient('apps/console')
  assert.ok(keys.length > 100)
  // Its names of kinds and statuses are the codes of the calls behind a word and a hyphen.
  const putTogether = /[`'"]([a-zA-Z]+\.[A-Za-z-]*)\$\{/g
  const planted = ['deposits.nobodyReadsThis', 'proposals.kind-nobodyReadsThis']
  assert.deepEqual(unusedTexts([...keys, ...planted], code, putTogether), planted)
})

test('every text is read by some screen', () => {
  const { keys, code } = readClient('apps/web')
  assert.deepEqual(unusedTexts(keys, code), [])
  const planted = ['registration.birthdayConfirm', 'members.nobodyReadsThis']
  assert.deepEqual(unusedTexts([...keys, ...planted], code), planted)
})
