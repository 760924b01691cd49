import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chainOf, commitmentOf, follows, revealedAt } from '@pavilion/game-kit/draws/chain'
import { currentIndex, issueAt, openIssue } from '@pavilion/game-kit/draws/schedule'
import { chanceOf, choicesOf, drawNumbers, isWon, keyOf, kinds } from './draw.ts'

const SECRET = '11'.repeat(32)

test('each draw reveals what hashes to the one before it, down to the commitment, and nothing else does', () => {
  const chain = chainOf(SECRET, 50)
  let promised = commitmentOf(chain)
  for (let place = 0; place < 50; place += 1) {
    const revealed = revealedAt(chain, place)
    assert.equal(createHash('sha256').update(Buffer.from(revealed, 'hex')).digest('hex'), promised)
    assert.ok(follows(revealed, promised))
    assert.ok(!follows(revealedAt(chain, (place + 7) % 50), promised))
    promised = revealed
  }
  assert.ok(!chain.includes(SECRET))
  assert.throws(() => revealedAt(chain, 50), RangeError)
  assert.ok(!follows('rubbish', promised))
})

test('the same hash always draws the same numbers, and every number that there is', () => {
  for (const kind of kinds) {
    assert.deepEqual(drawNumbers(kind, SECRET, '20260301-0001'), drawNumbers(kind, SECRET, '20260301-0001'))
    assert.notDeepEqual(drawNumbers(kind, SECRET, '20260301-0001'), drawNumbers(kind, SECRET, '20260301-0002'))
  }
  const six = drawNumbers('six', SECRET, 'a')[0]?.numbers ?? []
  assert.equal(new Set(six).size, 6)
  assert.deepEqual([...(drawNumbers('race', SECRET, 'a')[0]?.numbers ?? [])].sort(), [
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
  ])
  const levels = drawNumbers('levels', SECRET, 'a')
  assert.equal(levels.flatMap(({ numbers }) => numbers).length, 27)
  assert.deepEqual(
    levels.map(({ numbers }) => numbers[0]?.length),
    [5, 5, 5, 5, 4, 4, 3, 2],
  )
})

test('keys come as often as the published chances say', () => {
  const draws = 12_000
  for (const kind of kinds) {
    const seen = new Map<number, number>()
    for (let index = 0; index < draws; index += 1) {
      const key = keyOf(kind, drawNumbers(kind, SECRET, String(index)))
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    for (const choice of ['big', 'small', 'odd', 'even']) {
      const won = [...seen].filter(([key]) => isWon(kind, choice, key)).reduce((sum, [, count]) => sum + count, 0)
      const { cases, of } = chanceOf(kind, choice)
      const expected = (draws * cases) / of
      // Five standard deviations.
      assert.ok(Math.abs(won - expected) < 5 * Math.sqrt((expected * (of - cases)) / of), `${kind} ${choice}: ${won}, not ${expected}`)
    }
  }
})

test('every bet returns between 95 and 97 per cent, exactly: its payout times its chance', () => {
  for (const kind of kinds)
    for (const { choice, paysHundredths } of choicesOf(kind)) {
      const { cases, of } = chanceOf(kind, choice)
      const back = (paysHundredths * cases) / of
      assert.ok(back > 95 && back <= 97, `${kind} ${choice} returns ${back}`)
    }
  assert.deepEqual(chanceOf('dice', 'big'), { cases: 105, of: 216 })
  assert.equal(choicesOf('digits').find(({ choice }) => choice === '7')?.paysHundredths, 970)
})

test('an issue closes before its draw; what comes later goes on the one after it', () => {
  const schedule = { periodSeconds: 60, closedSeconds: 8 }
  const at = Date.parse('2026-03-01T08:00:00Z')
  const issue = openIssue(schedule, at)
  assert.equal(issue.code, '20260301-0481')
  assert.equal(issue.drawsAt - at, 60_000)
  assert.equal(openIssue(schedule, at + 51_999).code, issue.code)
  assert.equal(openIssue(schedule, at + 52_000).code, '20260301-0482')
  assert.equal(currentIndex(schedule, at + 59_999), issue.index)
  assert.equal(issueAt(schedule, issue.index).closesAt, at + 52_000)
  assert.equal(issueAt({ periodSeconds: 86_400, closedSeconds: 60 }, 20_000).code, '20241004-0001')
})
