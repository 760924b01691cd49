import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { commonRefusals } from '@pavilion/api/endpoint'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import { firstSlices } from '../lib/first-slices.ts'
import { Refused } from './api.ts'
import { knownRoutes } from './calls.ts'
import { errorKey, knownCodes } from './error-texts.ts'

const source = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '../../../../packages/texts/console/EN')
const english: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('*.json', { cwd: folder }).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(([key, text]) => [
      `${basename(file, '.json')}.${key}`,
      text,
    ]),
  ),
)

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

test('every refusal code of a console call has a sentence; an unknown one reads as our own fault', { tags: ['ERR-38'] }, () => {
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
