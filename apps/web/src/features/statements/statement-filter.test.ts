import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterOf, queryOf, rangeFault, withFilter } from './statement-filter.ts'

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

test('what is wrong with days of the own choice is told, to the day', () => {
  const fault = (from: string, to: string) => rangeFault(read(`period=own&from=${from}&to=${to}`))
  assert.deepEqual(
    [fault('', '2026-02-01'), fault('2026-02-01', ''), fault('2026-02-02', '2026-02-01')],
    [{ name: 'fromMissing' }, { name: 'toMissing' }, { name: 'order' }],
  )
  assert.deepEqual(fault('2020-01-01', '2026-02-04'), { name: 'tooMany', earliest: '2025-01-01' })
  assert.equal(fault('2025-01-01', '2026-02-04'), undefined)
  assert.equal(fault('2026-02-04', '2026-02-04'), undefined)
  assert.deepEqual(queryOf(read('period=own&from=2020-01-01&to=2026-02-04')), undefined)
})
