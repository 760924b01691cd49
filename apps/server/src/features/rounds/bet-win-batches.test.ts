import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { accountId, transferId } from '../../base/ids.ts'
import type { RunStatement } from '../../base/statement.ts'
import { type BatchStatements, type BetWinCall, createBetWinBatches, TooManyWaiting } from './bet-win-batches.ts'

/** A fake database that ends a statement on request and reports each new one. */
function createDatabase() {
  const sent: { keys: string[]; way: keyof BatchStatements; end(): void; fail(code: string): void }[] = []
  const wanted: { count: number; resolve(): void }[] = []
  const runOn =
    (way: keyof BatchStatements): RunStatement =>
    <Row>(_name: string, _text: string, values: unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        const keys = values[4] as string[]
        const rows = keys.map((_, index) => ({ line: index + 1, status: 1, transfer_id: 1n, balance_minor: 5n }))
        const fail = (code: string) => reject(Object.assign(new Error('the database refuses'), { code }))
        sent.push({ keys, way, end: () => resolve(rows as Row[]), fail })
        for (const one of wanted) if (sent.length >= one.count) one.resolve()
      })
  const statements: BatchStatements = { inTurn: runOn('inTurn'), beside: runOn('beside') }
  const untilSent = (count: number) =>
    sent.length >= count ? Promise.resolve() : new Promise<void>((resolve) => wanted.push({ count, resolve }))
  return { sent, statements, untilSent }
}

const bet = (wallet: number, key = `bet-${wallet}`): BetWinCall => ({
  shard: 1,
  wallet: accountId(BigInt(wallet)),
  house: accountId(1_000n),
  linkId: 1,
  currency: 'PHP',
  roundId: key,
  gameId: 'marigold-nights',
  launchId: '',
  isFinished: false,
  isOpen: true,
  multipleMax: 0,
  lines: [{ id: transferId(1n), key, kind: 1, amountMinor: 1n }],
})

// The test decides how long a statement runs.
mock.timers.enable({ apis: ['setTimeout'] })
after(() => mock.timers.reset())

/** Everything planned for the next turn of the event loop has run. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

const at = new Date('2026-03-02T10:00:00Z')

test('bets that arrive during a statement share the next one, which is sent before anybody is answered', async () => {
  const { sent, statements, untilSent } = createDatabase()
  const batches = createBetWinBatches(statements, () => at)
  const first = batches.post(bet(1))
  await untilSent(1)
  const others = [2, 3, 4].map((wallet) => batches.post(bet(wallet)))
  const sentWhenAnswered = first.then(() => sent.length)
  sent[0]?.end()
  assert.equal(await sentWhenAnswered, 2)
  assert.deepEqual(
    sent.map(({ keys }) => keys),
    [['bet-1'], ['bet-2', 'bet-3', 'bet-4']],
  )
  sent[1]?.end()
  assert.deepEqual(
    (await Promise.all(others)).map(([line]) => line?.status),
    [1, 1, 1],
  )
})

test('a batch goes behind the one at work once it holds as many, and no third one does', async () => {
  const { sent, statements, untilSent } = createDatabase()
  const batches = createBetWinBatches(statements, () => at)
  const post = (...wallets: number[]) => wallets.map((wallet) => batches.post(bet(wallet)))
  const first = post(1, 2, 3, 4, 5)
  await untilSent(1)
  const second = post(6, 7, 8, 9)
  await turn()
  assert.equal(sent.length, 1, 'one fewer waits for company')
  second.push(...post(10))
  await untilSent(2)
  const third = post(11, 12, 13, 14, 15)
  await turn()
  assert.deepEqual(
    sent.map(({ keys, way }) => [keys.length, way]),
    [
      [5, 'inTurn'],
      [5, 'inTurn'],
    ],
  )
  sent[0]?.end()
  await Promise.all(first)
  await untilSent(3)
  assert.equal(sent[2]?.way, 'inTurn')
  sent[1]?.end()
  sent[2]?.end()
  assert.ok((await Promise.all([...second, ...third])).every(([line]) => line?.status === 1))
})

test('what stands behind a statement that hangs is passed by later bets', async () => {
  const { sent, statements, untilSent } = createDatabase()
  const batches = createBetWinBatches(statements, () => at)
  const hanging = batches.post(bet(1))
  await untilSent(1)
  const behind = [2, 3, 4, 5].map((wallet) => batches.post(bet(wallet)))
  await untilSent(2)
  mock.timers.tick(10)
  for (const [index, wallet] of [6, 7, 8].entries()) {
    const later = batches.post(bet(wallet))
    await untilSent(3 + index)
    assert.equal(sent[2 + index]?.way, 'beside')
    sent[2 + index]?.end()
    assert.equal((await later)[0]?.status, 1)
  }
  sent[0]?.end()
  sent[1]?.end()
  await Promise.all([hanging, ...behind])
})

test('a statement that hangs holds up later bets of its own wallets, and those of no others', async () => {
  const { sent, statements, untilSent } = createDatabase()
  const batches = createBetWinBatches(statements, () => at)
  const hanging = batches.post(bet(1))
  await untilSent(1)
  const sameWallet = batches.post(bet(1, 'again'))
  const other = batches.post(bet(2))
  await turn()
  assert.equal(sent.length, 1)
  mock.timers.tick(10)
  await untilSent(2)
  assert.deepEqual([sent[1]?.keys, sent[1]?.way], [['bet-2'], 'beside'])
  sent[1]?.end()
  assert.equal((await other)[0]?.status, 1)
  const later = batches.post(bet(3))
  await untilSent(3)
  assert.deepEqual(sent[2]?.keys, ['bet-3'])
  sent[2]?.end()
  await later
  sent[0]?.end()
  await hanging
  await untilSent(4)
  assert.deepEqual(sent[3]?.keys, ['again'])
  sent[3]?.end()
  assert.equal((await sameWallet)[0]?.status, 1)
})

test('a bet that the database cannot take harms none that came with it by chance', async () => {
  const { sent, statements, untilSent } = createDatabase()
  const batches = createBetWinBatches(statements, () => at)
  const bad = batches.post(bet(1, 'bad'))
  const good = batches.post(bet(2, 'good'))
  await untilSent(1)
  assert.deepEqual(sent[0]?.keys, ['bad', 'good'])
  sent[0]?.fail('22001')
  await untilSent(2)
  sent[1]?.fail('22001')
  await untilSent(3)
  sent[2]?.end()
  await assert.rejects(bad, { code: '22001' })
  assert.equal((await good)[0]?.status, 1)
})

test('a bet that waited for longer than its provider does is not posted any more', async () => {
  const { sent, statements, untilSent } = createDatabase()
  let now = at
  const batches = createBetWinBatches(statements, () => now)
  const first = batches.post(bet(1))
  await untilSent(1)
  const late = batches.post(bet(1, 'late'))
  now = new Date(at.getTime() + 4_001)
  sent[0]?.end()
  await first
  await assert.rejects(late, TooManyWaiting)
  assert.equal(sent.length, 1)
})
