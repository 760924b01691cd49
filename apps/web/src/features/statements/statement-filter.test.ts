import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterOf, queryOf, withFilter } from './statement-filter.ts'

const read = (search: string) => filterOf(new URLSearchParams(search))

test('the address keeps the filter, and what else stands in it', () => {
  const search = new URLSearchParams('tab=money&types=B')
  for (const filter of [
    read(''),
    read('period=today&type=bet'),
    read('period=own&from=2025-11-01&to=2026-11-01&status=failed'),
    read('period=30&type=deposit&status=pending'),
  ]) {
    const next = withFilter(search, filter)
    assert.deepEqual(filterOf(next), filter)
    assert.deepEqual([next.get('tab'), next.get('types')], ['money', 'B'])
  }
  assert.equal(withFilter(search, read('')).toString(), search.toString(), 'the usual filter leaves no trace')
})

test('values that are none of ours count as not there', () => {
  assert.deepEqual(read('period=always&type=wages&status=done&from=x'), { period: '7', from: '', to: '', type: '', status: '' })
  assert.deepEqual(queryOf(read('period=own&from=2026-02-01')), undefined)
  assert.deepEqual(queryOf(read('period=own&from=2026-02-02&to=2026-02-01')), undefined)
  assert.deepEqual(queryOf(read('period=today&from=2026-02-02')), { period: 'today' })
})
