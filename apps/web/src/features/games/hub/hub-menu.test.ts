import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hubEntries, hubPath, readHubEntry } from './hub-menu.ts'

const categories = ['SPORTS', 'INHOUSE', 'RNG', 'LOTT', 'ELOTT', 'LIVE'].map((key) => ({ key, providers: [] }))
const entries = hubEntries(categories)

test('the hub begins with home, hot and favourites, then the categories without the lotteries', { tags: ['CAT-09', 'CAT-10'] }, () => {
  assert.deepEqual(entries, ['HOME', 'HOT', 'FAV', 'SPORTS', 'INHOUSE', 'RNG', 'LIVE'])
  assert.deepEqual(hubEntries([]), ['HOME', 'HOT', 'FAV'])
})

test('the entry comes from the address, and is home for what is none', { tags: ['PROUTE-40'] }, () => {
  for (const entry of entries) assert.equal(readHubEntry(hubPath(entry).split('?')[1] ?? '', entries), entry)
  for (const search of ['', '?tab=', '?tab=LOTT', '?tab=rng', '?tab=%3Cscript%3E', `?tab=${'x'.repeat(10_000)}`]) {
    assert.equal(readHubEntry(search, entries), 'HOME', search)
  }
  assert.equal(readHubEntry('?tab=RNG', undefined), 'RNG')
  for (const search of ['?tab=ELOTT', '?tab=<b>', '']) assert.equal(readHubEntry(search, undefined), 'HOME')
})
