import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isSealed, SealBroken, type Sealed } from './envelope.ts'
import { keepKeyFile, keyFile, makeKeyFile } from './key-file.ts'
import { makeSealKey, makeSealKeys, parseSealKeys, textOfSealKeys } from './key-ring.ts'
import { createSeals } from './seals.ts'

const AT = new Date('2026-03-01T08:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'pavilion-seals-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const sealsOf = (ring = makeSealKeys(AT)) => createSeals({ now: () => ring })

test('what is sealed tells nothing of its text, differs each time, and opens in its own place', () => {
  const seals = sealsOf()
  const [one, two] = [seals.seal('gateways.secret', 'a', 'sk_live_ผ่าน'), seals.seal('gateways.secret', 'a', 'sk_live_ผ่าน')]
  assert.notEqual(one, two)
  assert.ok(isSealed(one) && !one.includes('sk_live') && !isSealed('s1.sk_live') && !isSealed('sk_live'))
  assert.deepEqual(
    [one, two].map((sealed) => seals.open('gateways.secret', 'a', sealed)),
    ['sk_live_ผ่าน', 'sk_live_ผ่าน'],
  )
  assert.equal(seals.open('gateways.secret', 7n, seals.seal('gateways.secret', 7, '')), '')
})

test('a sealed text opens in no other column, row or ring, and not once a letter of it has changed', () => {
  const seals = sealsOf()
  const sealed = seals.seal('gateways.secret', 'a', 'text')
  const refuses = (open: () => string) =>
    assert.throws(open, (error: Error) => error instanceof SealBroken && !error.message.includes('text'))
  refuses(() => seals.open('gateways.webhook', 'a', sealed))
  refuses(() => seals.open('gateways.secret', 'b', sealed))
  refuses(() => sealsOf().open('gateways.secret', 'a', sealed))
  refuses(() => seals.open('gateways.secret', 'a', 'text' as Sealed))
  const other = seals.seal('gateways.secret', 'b', 'text')
  // The body of one under the wrapped key of another.
  refuses(() => seals.open('gateways.secret', 'a', [...sealed.split('.').slice(0, 3), other.split('.')[3]].join('.') as Sealed))
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}` as Sealed
    // The last letter of a part may hold bits that say nothing.
    if (
      Buffer.from(changed.split('.')[2] ?? '', 'base64url').equals(Buffer.from(sealed.split('.')[2] ?? '', 'base64url')) &&
      Buffer.from(changed.split('.')[3] ?? '', 'base64url').equals(Buffer.from(sealed.split('.')[3] ?? '', 'base64url')) &&
      at > 18
    )
      continue
    refuses(() => seals.open('gateways.secret', 'a', changed))
  }
})

test('the newest key seals and every key of the ring opens; a renewed text is under the newest and says the same', () => {
  const first = makeSealKeys(AT)
  const older = sealsOf(first).seal('t.c', 1, 'text')
  const seals = sealsOf({ ...first, keys: [makeSealKey(AT), ...first.keys] })
  const [newest, former] = seals.keyIds()
  assert.deepEqual([older.split('.')[1], seals.seal('t.c', 1, 'text').split('.')[1]], [former, newest])
  const renewed = seals.renew('t.c', 1, older)
  assert.deepEqual([renewed.split('.')[1], seals.open('t.c', 1, renewed), seals.open('t.c', 1, older)], [newest, 'text', 'text'])
  assert.equal(seals.renew('t.c', 1, renewed), renewed)
  assert.throws(() => seals.renew('t.c', 2, older), SealBroken)
})

test('a keyed hash is alike for like texts of one purpose, stays when keys change, and is another with other keys', () => {
  const ring = makeSealKeys(AT)
  const seals = sealsOf(ring)
  const hash = seals.hash('number', '0917')
  assert.deepEqual(hash, sealsOf({ ...ring, keys: [makeSealKey(AT), ...ring.keys] }).hash('number', '0917'))
  for (const other of [seals.hash('phone', '0917'), seals.hash('number', '0918'), sealsOf().hash('number', '0917')])
    assert.notDeepEqual(other, hash)
})

test('a file of keys is made once, for its owner alone, and read again when it changes', () => {
  const file = join(folder, 'keys.json')
  assert.deepEqual([makeKeyFile(file, AT), makeKeyFile(file, AT), statSync(file).mode & 0o777], [true, false, 0o600])
  const source = keyFile('KEYS', file)
  const seals = createSeals(source)
  const older = seals.seal('t.c', 1, 'text')
  keepKeyFile(file, { ...source.now(), keys: [makeSealKey(AT), ...source.now().keys] })
  assert.equal(seals.keyIds().length, 2)
  assert.equal(seals.open('t.c', 1, older), 'text')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  writeFileSync(file, 'broken')
  assert.equal(seals.open('t.c', 1, older), 'text', 'what runs goes on with the keys it knows')
  rmSync(file)
  assert.equal(seals.keyIds().length, 2)
})

test('keys that are missing, readable by others, broken, duplicate or short are refused without being printed', () => {
  const file = join(folder, 'refused.json')
  assert.throws(() => keyFile('KEYS', file), /KEYS names a file that is not there/)
  makeKeyFile(file, AT)
  const text = readFileSync(file, 'utf8')
  chmodSync(file, 0o640)
  assert.throws(() => keyFile('KEYS', file), /KEYS can be read by others.*chmod 600/)
  const { keys, lookup } = JSON.parse(text) as { keys: { key: string; madeAt: string }[]; lookup: string }
  const [row] = keys
  for (const [wrong, sentence] of [
    ['{', /KEYS cannot be read as JSON/],
    ['null', /KEYS cannot be read as JSON/],
    [JSON.stringify({ lookup }), /KEYS holds no key/],
    [JSON.stringify({ keys: [row, row], lookup }), /KEYS holds a key twice/],
    [JSON.stringify({ keys: [{ ...row, key: row?.key.slice(4) }], lookup }), /KEYS needs/],
    [JSON.stringify({ keys: [{ ...row, madeAt: 'yesterday' }], lookup }), /KEYS needs/],
    [JSON.stringify({ keys: [null], lookup }), /KEYS needs/],
    [JSON.stringify({ keys }), /KEYS needs/],
  ] as const) {
    assert.throws(
      () => parseSealKeys('KEYS', wrong),
      (error: Error) => sentence.test(error.message) && !error.message.includes(String(row?.key.slice(4, 12))),
      wrong,
    )
  }
  assert.equal(textOfSealKeys(parseSealKeys('KEYS', text).now()), text)
})
