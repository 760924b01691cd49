import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { commonRefusals } from '@pavilion/api/endpoint'
import { languages } from '@pavilion/api/languages'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import { Refused } from '../lib/api.ts'
import { knownRoutes } from '../lib/calls.ts'
import { errorKey, knownCodes } from '../lib/error-texts.ts'
import { firstSlices } from '../lib/first-slices.ts'

const source = join(import.meta.dirname, '..')
const readTexts = (language: string): Record<string, string> =>
  Object.fromEntries(
    globSync(`texts/${language}/*.json`, { cwd: source }).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(join(source, file), 'utf8'))).map(([key, text]) => [
        `${basename(file, '.json')}.${key}`,
        text,
      ]),
    ),
  )
const catalogues = new Map(languages.map((language) => [language, readTexts(language)]))
const english = catalogues.get('EN') ?? {}

function placeholders(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return []
    const [name, , forms] = token
    const within = typeof forms === 'object' && forms !== null ? Object.values(forms).flatMap(placeholders) : []
    return [String(name), ...within]
  })
}
const placeholdersOf = (text: string) => [...new Set(placeholders(compileMessageOrThrow(text)))].sort()

test('CON-017 every text of the console exists in all five languages, none is empty, and each has the same places for values', () => {
  assert.ok(Object.keys(english).length > 100)
  for (const [language, texts] of catalogues) {
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort(), language)
    for (const [key, text] of Object.entries(texts)) {
      assert.ok(text.trim() !== '', `${language} ${key}`)
      assert.deepEqual(placeholdersOf(text), placeholdersOf(english[key] ?? ''), `${language} ${key}`)
    }
  }
})

test('no source of the console names a text that does not exist', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file))
  const unknown = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)]
      .map(([, key = '']) => key)
      .filter((key) => english[key] === undefined)
      .map((key) => `${file}: ${key}`),
  )
  assert.deepEqual(unknown, [])
})

/** The endpoints that the console asks; the desk has a page of its own, with words of its own. */
const askedOf = (isAsked: (name: string, needs: string) => boolean) => {
  const addresses = Object.entries(knownRoutes)
    .filter(([name, [, , needs]]) => isAsked(name, needs))
    .map(([, [method, path]]) => `${method} ${path}`)
  return operatorEndpoints.filter(({ method, path }) => addresses.includes(`${method} ${path}`))
}
const codesOf = (asked: typeof operatorEndpoints) =>
  new Set([...Object.keys(commonRefusals), ...asked.flatMap(({ refusals }) => Object.keys(refusals))])

test('ERR-38 every code that a call of the console may be refused with has a sentence; an unknown one reads as a fault of ours', () => {
  // What no call of the console brings about: members' rules, and bodies that it does not send.
  const others = ['internal', 'feature-unavailable', 'real-account-needed', 'region-restricted', 'method-not-allowed']
  const bodies = ['request-too-large', 'unsupported-content']
  const declared = codesOf(askedOf(() => true))
  assert.ok(declared.has('wrong-credentials') && declared.has('outcome-too-fresh'))
  const unsaid = [...declared].filter((code) => ![...others, ...bodies].includes(code) && errorKey(new Refused(code)) === 'errors.unknown')
  assert.deepEqual(unsaid, [])
  assert.deepEqual(
    knownCodes().filter((code) => english[errorKey(new Refused(code))] === undefined),
    [],
  )
  for (const code of ['a-code-that-nobody-knows', 'constructor', '']) assert.equal(errorKey(new Refused(code)), 'errors.unknown')
})

test('what is asked before the words of the office are there is refused in words that the log-in brings', () => {
  const asked = askedOf((name, needs) => needs === 'nobody' || name === 'getConsole')
  assert.ok(asked.length >= 5)
  // None of them needs a role.
  const codes = [...codesOf(asked), 'offline'].filter((code) => code !== 'role-missing')
  assert.ok(codes.includes('enrolment-invalid'))
  const missing = codes.filter((code) => !firstSlices.includes(errorKey(new Refused(code)).split('.')[0] ?? ''))
  assert.deepEqual(missing, [])
})
