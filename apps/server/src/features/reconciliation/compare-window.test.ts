import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareLine, type Difference, type DifferenceKind, type OurLine, type TheirLine } from './compare-records.ts'
import { compareWindow } from './compare-window.ts'
import type { OurRecord } from './our-record.store.ts'
import type { ProviderRecord, Window } from './provider-record.ts'

const FROM = Date.parse('2026-03-01T00:00:00Z')
const window: Window = { from: new Date(FROM), to: new Date(FROM + 86_400_000) }

/** What is done to a transaction that both sides hold alike, and what must be reported of it. */
const plants = {
  nothing: [],
  'the provider denies it': ['missing-at-provider'],
  'the provider says that we refused it': ['missing-at-provider'],
  'the provider made it up': ['missing-here'],
  'another amount': ['amount-differs'],
  'another currency': ['amount-differs'],
  'another kind': ['kind-differs'],
  'another member': ['account-differs'],
  'another amount and another member': ['amount-differs', 'account-differs'],
  'taken back here alone': ['rolled-back-here-only'],
  'taken back there alone': ['rolled-back-there-only'],
  'taken back on both sides': [],
  'taken back there, never arrived here': [],
  'taken back here, never told': [],
  'sent and not answered, and here': [],
  'sent and not answered, and not here': [],
  'told again alike': [],
  'told again, answered meanwhile': [],
  'told again with another amount': ['told-twice'],
  'told on the other side of a slice': [],
} as const satisfies Record<string, readonly DifferenceKind[]>
type Plant = keyof typeof plants

const plantNames = Object.keys(plants) as Plant[]
const transaction = fc.record({
  plant: fc.constantFrom(...plantNames),
  amountMinor: fc.bigInt(1n, 1_000_000n),
  kind: fc.constantFrom('bet' as const, 'win' as const, 'promo-win' as const),
  round: fc.integer({ min: 0, max: 5 }),
  at: fc.integer({ min: 0, max: 86_399_999 }),
})
type Transaction = (typeof transaction extends fc.Arbitrary<infer T> ? T : never) & { plant: Plant }

function sidesOf(given: Transaction, index: number): { theirs: TheirLine[]; ours: (OurLine & { at: number })[] } {
  const common = {
    key: `t${index}`,
    roundId: `r${given.round}`,
    account: '1001',
    currency: 'PHP',
    kind: given.kind,
    amountMinor: given.amountMinor,
  }
  const told = (more: Partial<TheirLine> = {}): TheirLine => ({
    ...common,
    amount: '1.00',
    status: 'accepted',
    at: new Date(FROM + given.at),
    ...more,
  })
  const held = (more: Partial<OurLine & { at: number }> = {}) => ({
    ...common,
    transferId: BigInt(index + 1),
    isReversed: false,
    at: FROM + given.at,
    ...more,
  })
  const more = given.amountMinor + 1n
  const otherKind = given.kind === 'bet' ? 'win' : 'bet'
  const elsewhere = FROM + ((given.at + 7_200_000) % 86_400_000)
  const sides: Record<Plant, [TheirLine[], (OurLine & { at: number })[]]> = {
    nothing: [[told()], [held()]],
    'the provider denies it': [[], [held()]],
    'the provider says that we refused it': [[told({ status: 'refused' })], [held()]],
    'the provider made it up': [[told()], []],
    'another amount': [[told({ amountMinor: more })], [held()]],
    'another currency': [[told({ currency: 'THB' })], [held()]],
    'another kind': [[told({ kind: otherKind })], [held()]],
    'another member': [[told({ account: '1002' })], [held()]],
    'another amount and another member': [[told({ amountMinor: undefined, account: '1002' })], [held()]],
    'taken back here alone': [[told()], [held({ isReversed: true })]],
    'taken back there alone': [[told({ status: 'rolled_back' })], [held()]],
    'taken back on both sides': [[told({ status: 'rolled_back' })], [held({ isReversed: true })]],
    'taken back there, never arrived here': [[told({ status: 'rolled_back' })], []],
    'taken back here, never told': [[], [held({ isReversed: true })]],
    'sent and not answered, and here': [[told({ status: 'pending' })], [held()]],
    'sent and not answered, and not here': [[told({ status: 'pending' })], []],
    'told again alike': [[told(), told(), told()], [held()]],
    'told again, answered meanwhile': [[told({ status: 'pending' }), told(), told({ status: 'pending' })], [held()]],
    'told again with another amount': [[told(), told({ amountMinor: more })], [held()]],
    'told on the other side of a slice': [[told({ at: new Date(elsewhere) })], [held()]],
  }
  const [theirs, ours] = sides[given.plant]
  return { theirs, ours }
}

/** A provider that tells in an order of its own, in pages of its own. */
function recordOf(lines: readonly TheirLine[], pageSize: number): ProviderRecord {
  return {
    origin: 'call',
    list: async function* ({ from, to }) {
      const told = lines.filter(({ at }) => at >= from && at < to)
      for (let begin = 0; begin < told.length; begin += pageSize) yield told.slice(begin, begin + pageSize)
    },
    ofRounds: async (ids) => lines.filter(({ roundId }) => ids.includes(roundId)),
  }
}

function booksOf(lines: readonly (OurLine & { at: number })[]): OurRecord {
  return {
    find: async (keys) => new Map(lines.filter(({ key }) => keys.includes(key)).map((line) => [line.key, line])),
    list: async ({ from, to }, after, most) =>
      lines.filter(({ at, transferId }) => at >= from.getTime() && at < to.getTime() && transferId > (after ?? 0n)).slice(0, most),
  }
}

const namesOf = (differences: readonly Pick<Difference, 'key' | 'kind'>[]) =>
  [...new Set(differences.map(({ key, kind }) => `${key} ${kind}`))].sort()

test('the reported differences are exactly the planted ones, whatever the provider repeats and reorders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(transaction, { maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 59 }),
      // A prime that is longer than any list visits each of its lines once, in another order.
      fc.constantFrom(1, 211, 307, 503),
      async (given, pageSize, turn, step) => {
        const sides = given.map(sidesOf)
        const theirs = sides.flatMap((side) => side.theirs)
        const ours = sides.flatMap((side) => side.ours)
        const shown = theirs
          .map((_, index) => theirs[(index * step + turn) % theirs.length] ?? theirs[0])
          .filter((line) => line !== undefined)
        const found: Difference[] = []
        const keep = async (differences: readonly Difference[]) => void found.push(...differences)
        await compareWindow({ window, theirs: recordOf(shown, pageSize), ours: booksOf(ours), keep })
        const planted = given.flatMap(({ plant }, index) => plants[plant].map((kind) => ({ key: `t${index}`, kind })))
        assert.deepEqual(namesOf(found), namesOf(planted))
      },
    ),
    { numRuns: 300, seed: 20_260_301 },
  )
})

test('an amount that no currency has equals nothing', () => {
  const [line] = sidesOf({ plant: 'nothing', amountMinor: 100n, kind: 'bet', round: 0, at: 0 }, 0).theirs
  const [ours] = sidesOf({ plant: 'nothing', amountMinor: 100n, kind: 'bet', round: 0, at: 0 }, 0).ours
  assert.ok(line && ours)
  assert.deepEqual(namesOf(compareLine({ ...line, amountMinor: undefined }, ours)), ['t0 amount-differs'])
})
