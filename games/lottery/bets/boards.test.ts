import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kind, Level } from '../draw.ts'
import { boards, broughtBy, mostOf, publishedOf, readBet, unitsOf } from './boards.ts'

const one = (text: string): Level[] => [{ level: 'numbers', numbers: text.split(' ') }]

function bet(kind: Kind, text: string) {
  const read = readBet(kind, text)
  assert.ok(read, `${kind} offers no ${text}`)
  return read
}
const brings = (kind: Kind, text: string, levels: Level[]) => broughtBy(bet(kind, text), levels)

/** One in how many a bet on a single combination wins. */
function oneIn(kind: Kind, text: string, hundredths?: number): number {
  const { rule, selection } = bet(kind, `${text}:1`)
  const { of, wins } = rule.outcomes(selection)
  const cases = wins.filter((win) => hundredths === undefined || win.hundredths === hundredths).reduce((sum, win) => sum + win.cases, 0n)
  return Number(of) / Number(cases)
}

test('chances are those that lotteries of these kinds publish', () => {
  // A lottery of six of 45 publishes 1 in 8,145,060, 1 in 34,808, 1 in 733 and 1 in 45 for six, five, four and three right.
  const six = 'match:01.02.03.04.05.06'
  assert.equal(oneIn('six', six, 100_000_000), 8_145_060)
  assert.equal(Math.round(oneIn('six', six, 520_000)), 34_808)
  assert.equal(Math.round(oneIn('six', six, 15_000)), 733)
  assert.equal(Math.round(oneIn('six', six, 2_200)), 45)
  // Three dice: any triple 1 in 36, a certain one 1 in 216, a double 16 in 216, two faces 30 in 216; a sum of 4 comes three times, of 10 27 times.
  assert.equal(oneIn('dice', 'any-triple:any'), 36)
  assert.equal(oneIn('dice', 'triple:4'), 216)
  assert.equal(oneIn('dice', 'double:4'), 13.5)
  assert.equal(oneIn('dice', 'pair:1-6'), 7.2)
  assert.deepEqual(
    [4, 5, 6, 7, 8, 9, 10].map((sum) => Math.round(216 / oneIn('dice', `sum:${sum}`))),
    [3, 6, 10, 15, 21, 25, 27],
  )
  assert.equal(Math.round(216 / oneIn('dice', 'sum-side:big')), 105)
  // Five of eleven: 5 in 11, 2 in 11, 2 in 33, 1 in 66 and 1 in 462.
  assert.deepEqual(
    ['01', '01.02', '01.02.03', '01.02.03.04', '01.02.03.04.05'].map((chosen, at) => oneIn('eleven', `pick-${at + 1}:${chosen}`)),
    [11 / 5, 11 / 2, 33 / 2, 66, 462],
  )
  assert.equal(oneIn('race', 'top-sum:3'), 45)
  assert.equal(oneIn('race', 'top-sum:11'), 9)
  assert.equal(oneIn('digits', 'all-5:1.2.3.4.5'), 100_000)
  assert.equal(oneIn('digits', 'sum:45'), 100_000)
  assert.equal(oneIn('levels', 'tail-3:1.2.3'), 1_000)
  // Two numbers of a hundred among 27 that are drawn: 1 − 2·0.99^27 + 0.98^27. Three: 1 − 3·0.99^27 + 3·0.98^27 − 0.97^27.
  assert.ok(Math.abs(1 / oneIn('levels', 'parlay-2:00.01') - 0.0548820978) < 1e-9)
  assert.ok(Math.abs(1 / oneIn('levels', 'parlay-3:00.01.02') - 0.0122979362) < 1e-9)
})

test('the stakes on one face of three dice pay 1, 2 and 12 to 1, whose published return is 96.29 per cent', () => {
  assert.equal(brings('dice', 'die:5:1', one('5 1 2')), 200)
  assert.equal(brings('dice', 'die:5:1', one('5 1 5')), 300)
  assert.equal(brings('dice', 'die:5:1', one('5 5 5')), 1_300)
  assert.equal(brings('dice', 'die:5:1', one('1 2 3')), 0)
  assert.equal(publishedOf('dice').find(({ type }) => type === 'die')?.lowestHundredths, 9_629)
})

test('three alike are neither big nor small, odd nor even, and still a sum', () => {
  for (const side of ['big', 'small', 'odd', 'even']) assert.equal(brings('dice', `sum-side:${side}:1`, one('4 4 4')), 0)
  assert.equal(brings('dice', 'sum-side:big:1', one('4 4 3')), 199)
  assert.equal(brings('dice', 'sum:12:1', one('4 4 4')), 838)
  assert.equal(brings('dice', 'any-triple:any:1', one('4 4 4')), 3_492)
  assert.equal(brings('dice', 'double:4:1', one('4 4 4')), 1_309)
})

test('five digits win in order, from the front, from the back and by place', () => {
  const drawn = one('0 7 3 3 9')
  assert.equal(brings('digits', 'all-5:0.7.3.3.9:1', drawn), 9_700_000)
  assert.equal(brings('digits', 'all-5:0.7.3.3.8:1', drawn), 0)
  assert.equal(brings('digits', 'last-4:7.3.3.9:2', drawn), 2 * 970_000)
  assert.equal(brings('digits', 'last-3:12.3.089:1', drawn), 0)
  assert.equal(brings('digits', 'last-3:123.3.089:1', drawn), 97_000)
  assert.equal(unitsOf(bet('digits', 'last-3:123.3.089:4')), 36)
  assert.equal(brings('digits', 'first-3:0.7.3:1', drawn), 97_000)
  assert.equal(brings('digits', 'place:2-7:1', drawn), 970)
  assert.equal(brings('digits', 'place-side:5-big:3', drawn), 582)
  // 0 + 7 + 3 + 3 + 9 = 22: small and even.
  assert.equal(brings('digits', 'sum:22:1', drawn) > 0, true)
  assert.deepEqual(
    ['big', 'small', 'odd', 'even'].map((side) => brings('digits', `sum-side:${side}:1`, drawn)),
    [0, 194, 0, 194],
  )
})

test('a race wins by place, by the first two and by who is ahead', () => {
  const order = one('07 02 10 01 05 06 08 03 04 09')
  assert.equal(brings('race', 'place:3-10:1', order), 970)
  assert.equal(brings('race', 'place-side:1-big:1', order), 194)
  assert.equal(brings('race', 'top-sum:9:1', order) > 0, true)
  assert.deepEqual(
    ['big', 'small', 'odd', 'even'].map((side) => brings('race', `top-sum-side:${side}:1`, order)),
    [0, 174, 174, 0],
  )
  assert.equal(brings('race', 'duel:1-tiger:1', order), 194)
  assert.equal(brings('race', 'duel:3-dragon:1', order), 194)
})

test('of more numbers than are needed, every combination that is right is paid', () => {
  const drawn = one('03 11 07 01 05')
  assert.equal(brings('eleven', 'pick-2:01.03:1', drawn), 533)
  assert.equal(brings('eleven', 'pick-2:01.03.05.10:1', drawn), 3 * 533)
  assert.equal(unitsOf(bet('eleven', 'pick-2:01.03.05.10:1')), 6)
  assert.equal(brings('eleven', 'first-side:small:1', drawn), 213)
  const six = one('45 01 02 03 04 05')
  assert.equal(brings('six', 'match:01.02.03.04.05.45:1', six), 100_000_000)
  // Of seven numbers with all six: once six right, and six times five.
  assert.equal(brings('six', 'match:01.02.03.04.05.06.45:1', six), 100_000_000 + 6 * 520_000)
  assert.equal(brings('six', 'match:01.02.03.10.11.12:1', six), 2_200)
  assert.equal(brings('six', 'match:01.02.10.11.12.13:1', six), 0)
  assert.equal(brings('six', 'special:01.45:1', six), 4_365)
  assert.equal(brings('six', 'special-side:big:1', six), 189)
})

test('numbers at the end of any level are paid as often as they come, parlays when all come', () => {
  const levels: Level[] = [
    { level: 'special', numbers: ['12345'] },
    { level: 'first', numbers: ['99945'] },
    { level: 'second', numbers: ['00007', '11112'] },
  ]
  assert.equal(brings('levels', 'tail:45:1', levels), 9_700)
  assert.equal(brings('levels', 'head:12.45:1', levels), 9_700)
  assert.equal(brings('levels', 'any-level:45:1', levels), 2 * 359)
  assert.equal(brings('levels', 'any-level:07.12.45.99:1', levels), 4 * 359)
  assert.equal(brings('levels', 'tail-3:3.4.5:1', levels), 97_000)
  assert.equal(brings('levels', 'parlay-2:07.45:1', levels), 1_767)
  assert.equal(brings('levels', 'parlay-2:07.46:1', levels), 0)
  assert.equal(brings('levels', 'parlay-3:07.12.45:1', levels), 7_887)
  assert.equal(brings('levels', 'tail-side:odd:1', levels), 194)
})

test('a bet has one spelling; every other is refused', () => {
  const wrong: [Kind, string][] = [
    ['digits', 'all-5:1.2.3.4:1'],
    ['digits', 'all-5:1.2.3.4.a:1'],
    ['digits', 'all-5:1.2.3.4.55:1'],
    ['digits', 'all-5:21.2.3.4.5:1'],
    ['digits', 'all-5:0123456789.0123456789.0123456789.0123456789.0:1'],
    ['digits', 'all-5:1.2..4.5:1'],
    ['digits', 'place:6-1:1'],
    ['digits', 'place:1-1:0'],
    ['digits', 'place:1-1:01'],
    ['digits', 'place:1-1:100'],
    ['digits', 'place:1-1:-1'],
    ['digits', 'place:1-1'],
    ['digits', 'place:1-1:1:1'],
    ['digits', 'duel:1-dragon:1'],
    ['digits', 'toString:1:1'],
    ['dice', 'die:7:1'],
    ['dice', 'sum:3:1'],
    ['dice', 'sum:18:1'],
    ['eleven', 'pick-2:01:1'],
    ['eleven', 'pick-2:02.01:1'],
    ['eleven', 'pick-2:01.01:1'],
    ['eleven', 'pick-2:1.2:1'],
    ['eleven', 'pick-2:01.12:1'],
    ['six', 'match:01.02.03.04.05:1'],
    ['six', 'match:01.02.03.04.05.06.07.08.09.10.11:1'],
    ['levels', 'parlay-3:01.02:1'],
    ['levels', 'tail::1'],
  ]
  for (const [kind, text] of wrong) assert.equal(readBet(kind, text), undefined, `${kind} ${text}`)
})

test('the most that a bet can bring is what its best draw brings', () => {
  assert.equal(mostOf(bet('eleven', 'pick-2:01.02.03.04.05.06:2')), 2 * 10 * 533)
  assert.equal(mostOf(bet('dice', 'die:1:1')), 1_300)
  assert.equal(mostOf(bet('levels', 'any-level:00:1')), 27 * 359)
  assert.equal(mostOf(bet('six', 'match:01.02.03.04.05.06:1')), 100_000_000)
})

test('every type of bet returns between 95 and 98.5 per cent, exactly, and no type stands twice on a board', () => {
  for (const kind of Object.keys(boards) as Kind[]) {
    for (const { type, lowestHundredths, highestHundredths } of publishedOf(kind))
      assert.ok(lowestHundredths >= 9_500 && highestHundredths <= 9_850, `${kind} ${type}: ${lowestHundredths} to ${highestHundredths}`)
    assert.equal(new Set(boards[kind].map(({ type }) => type)).size, boards[kind].length)
  }
})
