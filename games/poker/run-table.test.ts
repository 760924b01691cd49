import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitServerSeed } from '@pavilion/game-kit/seeds'
import { legalOf } from './legal.ts'
import { TIMES } from './published.ts'
import { actAtTable, leaveTable, runTable, sitOut, takeSeat } from './run-table.ts'
import { newTable, reserveSeat, type Table } from './table.ts'

const START = Date.parse('2026-03-01T08:00:00Z')
const blinds = { small: 100, big: 200 }
let made = 0
const makeSeed = () => String(made++).padStart(64, '0')
const people = { makeSeed, botChips: null }
const withBots = { makeSeed, botChips: 20_000 }

function tableOf(...ids: string[]): Table {
  const table = newTable(blinds, makeSeed())
  for (const [seat, id] of ids.entries()) {
    reserveSeat(table, seat, { id, clientSeed: id })
    takeSeat(table, id, 10_000, START)
  }
  runTable(table, START, people)
  return table
}
const turnOf = ({ hand }: Table) => hand && legalOf(hand)
const chipsAt = ({ seats, hand }: Table) =>
  seats.reduce((sum, seat, at) => {
    const player = hand?.players.find((one) => one.seat === at)
    return sum + (player ? player.stack + (hand?.result ? 0 : player.total) : (seat?.chips ?? 0))
  }, 0)

test('a hand begins when two who have bought in sit there, and never with one or with a seat that is not paid', () => {
  const table = newTable(blinds, makeSeed())
  reserveSeat(table, 0, { id: 'one', clientSeed: 'a' })
  takeSeat(table, 'one', 10_000, START)
  reserveSeat(table, 3, { id: 'two', clientSeed: 'b' })
  runTable(table, START, people)
  assert.equal(table.hand, null)
  takeSeat(table, 'two', 10_000, START)
  runTable(table, START, people)
  assert.deepEqual(table.dealt?.starts.map(({ id }) => id).sort(), ['one', 'two'])
})

test('the seed of a hand was fixed, and its hash could be shown, before the hand began', () => {
  const table = tableOf('one', 'two')
  const promised = commitServerSeed(table.nextSeed)
  const first = table.dealt?.number
  leaveHand(table)
  assert.equal(table.dealt?.number, (first ?? 0) + 1)
  assert.equal(commitServerSeed(table.dealt?.serverSeed ?? ''), promised)
})

/** Who is to act folds, and the next hand begins. */
function leaveHand(table: Table, tools: Parameters<typeof runTable>[2] = people): void {
  const at = table.hand?.toAct ?? -1
  actAtTable(table, table.seats[at]?.id ?? '', { kind: 'fold' }, table.turnAt)
  runTable(table, table.nextAt ?? 0, tools)
}

test('a turn that runs out takes the bank, folds or checks, and the player sits out until it is back', () => {
  const table = tableOf('one', 'two', 'three')
  const at = table.hand?.toAct ?? -1
  const seat = table.seats[at]
  assert.equal(table.nextAt, START + TIMES.turnMs + TIMES.bankMs)
  runTable(table, (table.nextAt ?? 0) - 1, people)
  assert.equal(table.hand?.toAct, at)
  runTable(table, table.nextAt ?? 0, people)
  assert.deepEqual(table.dealt?.acts, [{ seat: at, action: { kind: 'fold' }, isByClock: true }])
  assert.ok(seat?.outSince)
  leaveHand(table)
  assert.equal(
    table.dealt?.starts.some(({ id }) => id === seat.id),
    false,
  )
  sitOut(table, seat.id, false, table.turnAt)
  leaveHand(table)
  assert.equal(
    table.dealt?.starts.some(({ id }) => id === seat.id),
    true,
  )
})

test('what an action takes beyond the time of a turn is gone from the bank', () => {
  const table = tableOf('one', 'two', 'three')
  const at = table.hand?.toAct ?? -1
  actAtTable(table, table.seats[at]?.id ?? '', { kind: 'call' }, START + TIMES.turnMs + 4_000)
  assert.equal(table.seats[at]?.bankMs, TIMES.bankMs - 4_000)
})

test('who sits out for three minutes leaves the table with what is left, once', () => {
  const table = tableOf('one', 'two')
  sitOut(table, 'one', true, START)
  leaveHand(table)
  assert.equal(table.hand, null)
  assert.deepEqual(runTable(table, START + TIMES.sitOutMs - 1, people).paid, [])
  const { paid } = runTable(table, START + TIMES.sitOutMs, people)
  assert.deepEqual(
    paid.map(({ id }) => id),
    ['one'],
  )
  assert.deepEqual(runTable(table, START + 2 * TIMES.sitOutMs, people).paid, [])
})

test('who leaves in the middle of a hand folds when its turn comes, and is paid when the hand is over', () => {
  const table = tableOf('one', 'two', 'three')
  const id = table.seats[table.hand?.toAct ?? -1]?.id ?? ''
  assert.deepEqual(leaveTable(table, id, START).paid, [])
  runTable(table, START, people)
  assert.equal(table.dealt?.acts.at(-1)?.action.kind, 'fold')
  const last = table.seats[table.hand?.toAct ?? -1]?.id ?? ''
  actAtTable(table, last, { kind: 'fold' }, START)
  const { paid } = runTable(table, table.nextAt ?? 0, people)
  assert.deepEqual(paid, [{ id, chips: 10_000 }])
})

test('after an outage of the host the player whose turn it is has its whole time again', () => {
  const table = tableOf('one', 'two')
  const late = (table.nextAt ?? 0) + TIMES.outageMs + 1
  const before = table.hand?.toAct
  runTable(table, late, people)
  assert.deepEqual([table.hand?.toAct, table.dealt?.acts], [before, []])
  assert.ok((table.nextAt ?? 0) > late)
})

test('in hundreds of hands chips are kept except what bots bring and take, and bots leave with the person', () => {
  const table = newTable(blinds, makeSeed())
  reserveSeat(table, 2, { id: 'one', clientSeed: 'a' })
  takeSeat(table, 'one', 20_000, START)
  let nowMs = START
  let hands = 0
  let before = 0
  for (let step = 0; step < 5_000 && table.seats[2]; step += 1) {
    nowMs = Math.max(nowMs, table.nextAt ?? nowMs)
    const isNew = table.hand === null || table.hand.result !== null
    const { ended } = runTable(table, nowMs, withBots)
    if (isNew) before = chipsAt(table)
    hands += ended.length
    assert.equal(chipsAt(table), before)
    for (let legal = turnOf(table); legal?.seat === 2; legal = turnOf(table)) {
      const left = actAtTable(table, 'one', legal.canCheck ? { kind: 'check' } : { kind: 'fold' }, nowMs)
      if (typeof left === 'object') hands += left.ended.length
    }
  }
  assert.ok(hands > 50, String(hands))
  if (table.seats[2]) leaveTable(table, 'one', nowMs)
  for (let step = 0; step < 500 && table.nextAt !== null; step += 1) runTable(table, table.nextAt, withBots)
  assert.deepEqual(
    table.seats.filter((seat) => seat !== null),
    [],
  )
})
