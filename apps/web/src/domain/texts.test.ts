import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { siteEndpoints } from '@pavilion/api/all'
import { deskEndpoints } from '@pavilion/api/desk-endpoints'
import { commonRefusals } from '@pavilion/api/endpoint'
import { ApiRefusal } from './api.ts'
import { errorKey, errorKeys } from './error-texts.ts'
import './agent-routes.ts'
import './screen-routes.ts'

const source = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '../../../../packages/texts/site/EN')
const english = readTexts()
const slices = [...new Set(Object.keys(english).map((key) => key.split('.')[0] ?? ''))].filter((slice) => `${slice}.json` !== 'spec.json')

function readTexts(): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const file of globSync('*.json', { cwd: folder }).sort()) {
    const slice = basename(file, '.json')
    const entries: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [key, text] of Object.entries(entries)) texts[slice === 'spec' ? key : `${slice}.${key}`] = text
  }
  return texts
}

test('no source names a text that does not exist', { tags: ['PGEN-07'] }, () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file))
  const named = new RegExp(`['"\`]((?:${slices.join('|')})\\.[A-Za-z]\\w*)['"\`]`, 'g')
  const asked = /\bt\(\s*['"]([^'"]+)['"]/g
  const unknown = files.flatMap((file) => {
    // An example in a comment is not a use.
    const code = readFileSync(join(source, file), 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
    const keys = [...code.matchAll(named), ...code.matchAll(asked)].map((match) => match[1] ?? '')
    return keys.filter((key) => english[key] === undefined).map((key) => `${file}: ${key}`)
  })
  assert.deepEqual(unknown, [])
})

/** Only operators meet it: the desk has words of its own for it, and the console all others. */
const forOperators = 'role-missing'

test('every refusal code of a site endpoint has one text; an unknown code reads as the unknown error', { tags: ['ERR-38'] }, () => {
  const declared = new Set([
    ...Object.keys(commonRefusals),
    ...[...siteEndpoints, ...deskEndpoints].flatMap(({ refusals }) => Object.keys(refusals)),
  ])
  declared.delete('internal')
  declared.delete(forOperators)
  assert.ok(declared.size > 40)
  assert.deepEqual(
    [...declared].filter((code) => errorKey(new ApiRefusal(code)) === 'errors.unknown'),
    [],
  )
  assert.deepEqual(
    errorKeys().filter((key) => english[key] === undefined),
    [],
  )
  for (const code of ['a-code-that-nobody-knows', 'constructor', '', 'internal'])
    assert.equal(english[errorKey(new ApiRefusal(code))], 'Unknown error', code)
})

test('the codes of the platform read as published', { tags: ['ERR-20', 'ERR-27', 'ERR-28', 'ERR-30', 'ERR-31', 'ERR-38'] }, () => {
  const textOf = (code: string) => english[errorKey(new ApiRefusal(code))]
  assert.equal(textOf('real-account-needed'), 'Please login an actual account to use this function.')
  assert.equal(errorKey(new TypeError('a fault of ours')), 'errors.unknown')
  assert.equal(textOf('unavailable'), 'System upgrading, please try again later')
  assert.equal(english['errors.loadFailed'], 'Loading failed, click to retry')
  assert.match(textOf('offline') ?? '', /network is slow or offline/)
  assert.equal(textOf('not-logged-in'), 'You are not logged in, please login first')
  assert.equal(textOf('session-ended'), 'The account has been logged out, please log in again')
})

test('the keys and the texts that the specification names are there', { tags: ['PERR-01', 'PERR-02'] }, () => {
  const keys = [
    'in_daily_salary_agt',
    'in_dividend_agt',
    'in_hour_salary_agt',
    'in_more_cancel',
    'in_go',
    'in_no_data',
    'in_house',
    'in_favorite',
  ]
  assert.deepEqual(
    keys.filter((key) => english[key] === undefined),
    [],
  )
  const texts = ['Loading failed, click to retry', 'The requested url is empty', 'Please login an actual account to use this function.']
  assert.deepEqual(
    texts.filter((text) => !Object.values(english).includes(text)),
    [],
  )
})
