// The page of keys and algorithms names what there is, and nothing else.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sealedColumns } from '../apps/server/src/schema/sealed-columns.ts'
import { sealedColumns as sealedColumnsOfGames } from '../games/host/src/base/sealed.ts'
import { root } from './config.ts'

const page = readFileSync(join(root, 'docs/security/keys.md'), 'utf8')
/** What encrypts, signs, or hashes with a key. */
const CRYPTOGRAPHY =
  /createHmac|createCipheriv|\bscrypt\b|hkdfSync|\bsubtle\b|from '(?:@node-rs\/argon2|jose|openid-client|@simplewebauthn\/server|altcha-lib|otpauth|@noble\/hashes\/hmac\.js)'/

const columnsOn = (text: string) => [...text.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name = '']) => name)
const filesOn = (text: string) => [...text.matchAll(/`((?:apps|games|packages)\/[^`]+\.ts)`/g)].map(([, name = '']) => name)
const isCryptography = (text: string) => CRYPTOGRAPHY.test(text)

test('the page of keys lists every column that rests sealed, each once', () => {
  const names = [...sealedColumns, ...sealedColumnsOfGames].map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(columnsOn(page).sort(), names.sort())
  assert.deepEqual(columnsOn('| `a.b` | x |\n| c.d | y |'), ['a.b'])
})

test('the page of keys lists every file that encrypts, signs or hashes with a key, each once', () => {
  // Companies that are played, and tests, protect nothing.
  const files = globSync('{apps,games,packages}/**/*.{ts,tsx}', { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
  const found = files.filter(
    (file) => !/\.test\.tsx?$|\/test\/|\/demo-/.test(file) && isCryptography(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(filesOn(page).sort(), found.sort())
  for (const code of ["createHmac('sha1', key)", "import { verify } from '@node-rs/argon2'", 'crypto.subtle.sign(x)'])
    assert.ok(isCryptography(code), code)
  assert.ok(!isCryptography("createHash('sha256')"))
})
