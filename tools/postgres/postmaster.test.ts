import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageMemory } from './postmaster.ts'

test('pages of the books have an eighth of the memory, neither too little to work with nor more than helps', () => {
  const of = (gigabytes: number) => pageMemory(gigabytes * 2 ** 30)
  assert.deepEqual([of(1), of(4), of(23.5), of(256)], ['256MB', '512MB', '3008MB', '8192MB'])
})
