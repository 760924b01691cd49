import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listReturns } from './list-returns.ts'

test('providers and games whose return lies beyond chance stand first, and the rest as the report has them', { tags: ['CON-179'] }, () => {
  const of = (chance: 'within' | 'beyond' | 'unknown') => ({
    rounds: 9,
    stake: '10.00',
    returned: '9.00',
    actual: '90.00',
    theoretical: null,
    difference: null,
    chance,
  })
  const rows = listReturns(
    [
      {
        provider: 'PG',
        isTold: true,
        ...of('within'),
        games: [
          { gameId: 'A', ...of('within') },
          { gameId: 'B', ...of('beyond') },
        ],
      },
      { provider: 'X', isTold: false, ...of('unknown'), games: [] },
    ],
    (code) => code,
  )
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['PG B', 'PG', 'PG A', 'X'],
  )
})
