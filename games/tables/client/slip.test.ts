import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import type { TableState } from '../wire.ts'
import { createTeller } from './slip.ts'
import type { Laid, Table } from './table.ts'

// Chips are for the round on which they were laid, however long the host is not reached.

type Sent = { round: string; requestId: string; revision: number; spots: { spot: string }[] }

const stateOf = (code: string): TableState => {
  const time = '2026-03-01T08:00:00.000Z'
  return {
    now: time,
    round: { code, beginsAt: time, opensAt: time, closesAt: time, drawsAt: time },
    limits: { chips: ['1.00'], step: '1.00', spotMax: '200.00', betMax: '500.00' },
    draws: [],
    numbers: [],
    slip: null,
    bets: [],
    balance: '100.00',
    promised: '',
  }
}
const [FIRST, NEXT] = ['20260301-0961', '20260301-0962']

let table: Table
let sent: Sent[]
/** What becomes of the next call. */
let onCall: () => 'lost' | 'taken'

afterEach(() => {
  mock.timers.reset()
  mock.restoreAll()
  // A page's first call takes what its head asked for.
  Reflect.deleteProperty(globalThis, 'earlyPlay')
})

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] })
  table = { state: stateOf(FIRST), laid: new Map(), past: [], isUntold: false, trouble: '', say: (key: string) => key } as unknown as Table
  sent = []
  mock.method(globalThis, 'fetch', async (_path: string, { body }: { body: string }) => {
    const bet = JSON.parse(body) as Sent
    sent.push(bet)
    if (onCall() === 'lost') throw new TypeError('no connection')
    return Response.json({ slip: { round: bet.round, revision: bet.revision + 1, spots: bet.spots, stake: '1.00' } })
  })
})

const sitDown = () => {
  const tell = createTeller({ table, phase: () => 'open', refresh: () => {}, update: async () => {} })
  return (...spots: string[]) => {
    const laid: Laid = new Map(spots.map((spot) => [spot, 1]))
    Object.assign(table, { laid, isUntold: true })
    tell()
  }
}
const pass = async (seconds: number) => {
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    mock.timers.tick(100)
    await new Promise((done) => setImmediate(done))
  }
}
const lying = () => [[...table.laid.keys()], table.isUntold, table.trouble]

test('a host that is not reached is told again on the same round, by the same request', async () => {
  onCall = () => (sent.length < 6 ? 'lost' : 'taken')
  sitDown()('red')
  await pass(20)
  assert.deepEqual([sent.length, new Set(sent.map(({ requestId }) => requestId)).size, table.state.slip?.revision], [6, 1, 1])
  assert.deepEqual(lying(), [['red'], false, ''])
})

test('chips that no call could tell before the next round opened are given back, and lie on no other round', async () => {
  onCall = () => {
    if (sent.length === 4) table.state = stateOf(NEXT)
    return sent.length <= 4 ? 'lost' : 'taken'
  }
  sitDown()('red')
  await pass(20)
  assert.deepEqual([...new Set(sent.map(({ round }) => round))], [FIRST])
  assert.deepEqual(lying(), [[], false, 'network'])
})

test('nor do those that a page tells of only when it wakes up in the next round', async () => {
  onCall = () => 'taken'
  sitDown()('red')
  table.state = stateOf(NEXT)
  await pass(2)
  assert.deepEqual([sent, ...lying()], [[], [], false, 'tooLate'])
})

test('nor those that were laid while a call was under way which the host answered in the next round', async () => {
  const lay = sitDown()
  onCall = () => {
    lay('red', 'odd')
    table.state = stateOf(NEXT)
    return 'taken'
  }
  lay('red')
  await pass(2)
  assert.deepEqual([sent.map(({ round, spots }) => [round, spots.length]), ...lying()], [[[FIRST, 1]], [], false, 'tooLate'])
  onCall = () => 'taken'
  lay('black')
  await pass(2)
  assert.deepEqual([sent.at(-1)?.round, sent.at(-1)?.spots.map(({ spot }) => spot)], [NEXT, ['black']])
})
