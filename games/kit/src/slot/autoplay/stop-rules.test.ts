import assert from 'node:assert/strict'
import { test } from 'node:test'
import { less, minorOf, portion } from '../../client/money.ts'
import { openStream } from '../../seeds.ts'
import {
  type AutoplayChoice,
  type AutoplayRun,
  beginRun,
  countRound,
  lossStakesOffered,
  nextStake,
  profitStakesOffered,
  reasonToStop,
  roundsOffered,
  stopRun,
  winStakesOffered,
} from './stop-rules.ts'

const request: AutoplayChoice = {
  rounds: 10,
  lossLimit: '5.00',
  winLimit: '20.00',
  stopsAtFeature: true,
  profitLimit: null,
  raisePercent: null,
}
const plain = (win: string) => ({ win, hadFeature: false })
const play = (run: AutoplayRun, wins: readonly string[]) => wins.reduce((now, win) => countRound(now, plain(win)), run)

test('autoplay plays as many rounds as were chosen, and no more', () => {
  const run = play(beginRun(request, '1.00'), Array(9).fill('1.00'))
  assert.deepEqual([run.roundsLeft, run.net, reasonToStop(run)], [1, '0.00', null])
  assert.equal(reasonToStop(countRound(run, plain('1.00'))), 'played')
})

test('autoplay places no stake that could bring the loss above the limit, and the stake that reaches it exactly', () => {
  const four = play(beginRun(request, '1.00'), Array(4).fill('0.00'))
  assert.deepEqual([four.net, reasonToStop(four)], ['-4.00', null])
  const five = countRound(four, plain('0.00'))
  assert.deepEqual([five.net, reasonToStop(five)], ['-5.00', 'loss'])
  const uneven = play(beginRun({ ...request, lossLimit: '5.00' }, '2.00'), ['0.00', '0.00'])
  assert.deepEqual([uneven.net, reasonToStop(uneven)], ['-4.00', 'loss'], 'another 2.00 could lose 6.00')
  assert.equal(reasonToStop(beginRun({ ...request, lossLimit: '0.50' }, '1.00')), 'loss', 'not even the first one')
})

test('what was won before is no leave to lose it: the limit counts from the first round', () => {
  const won = countRound(beginRun({ ...request, winLimit: null, rounds: 100 }, '1.00'), plain('3.00'))
  const lost = play(won, Array(6).fill('0.00'))
  assert.deepEqual([lost.net, reasonToStop(lost)], ['-4.00', null])
  assert.equal(reasonToStop(countRound(lost, plain('0.00'))), 'loss')
})

test('a single win of the chosen size ends autoplay, a smaller one does not, and nor does any without one chosen', () => {
  assert.equal(reasonToStop(countRound(beginRun(request, '1.00'), plain('19.99'))), null)
  assert.equal(reasonToStop(countRound(beginRun(request, '1.00'), plain('20.00'))), 'win')
  assert.equal(reasonToStop(countRound(beginRun({ ...request, winLimit: null }, '1.00'), plain('900.00'))), null)
})

test('a profit of the chosen size since the first round ends autoplay, a coin less does not', { tags: ['GAM-007'] }, () => {
  const run = beginRun({ ...request, winLimit: null, profitLimit: '5.00', rounds: 100 }, '1.00')
  const below = play(run, ['3.00', '3.99'])
  assert.deepEqual([below.net, reasonToStop(below)], ['4.99', null])
  assert.equal(reasonToStop(countRound(run, plain('6.00'))), 'profit')
  assert.deepEqual(reasonToStop(play(run, ['3.00', '0.00', '5.00'])), 'profit', 'losses in between count')
})

test('free spins end autoplay where that was chosen, whatever they returned', () => {
  assert.equal(reasonToStop(countRound(beginRun(request, '1.00'), { win: '0.00', hadFeature: true })), 'feature')
  const going = countRound(beginRun({ ...request, stopsAtFeature: false }, '1.00'), { win: '0.00', hadFeature: true })
  assert.equal(reasonToStop(going), null)
})

test('what ended autoplay first stays its reason, and a stop holds before any stake', () => {
  const run = stopRun(beginRun(request, '1.00'), 'hand')
  assert.equal(reasonToStop(run), 'hand')
  assert.equal(reasonToStop(stopRun(run, 'away')), 'hand')
  assert.equal(reasonToStop(countRound(run, plain('50.00'))), 'hand')
})

test('3,000 runs by seed: never more than the chosen rounds, never a loss above the limit, and never on after an end', () => {
  const draw = openStream({ serverSeed: '17'.repeat(32), clientSeed: 'autoplay', nonce: 1 })
  const chance = (below: number) => Math.floor(draw() * below)
  const one = <Item>(of: readonly Item[]) => of[chance(of.length)] as Item
  const reasons = new Set<string>()
  for (let runs = 0; runs < 3_000; runs += 1) {
    const stake = one(['0.20', '1.00', '3.00', '50.00', '20000'])
    const times = (count: number) => portion(stake, count, 1)
    const chosen: AutoplayChoice = {
      rounds: one(roundsOffered),
      lossLimit: times(one(lossStakesOffered)),
      winLimit: chance(3) === 0 ? null : times(one(winStakesOffered)),
      stopsAtFeature: chance(2) === 0,
      profitLimit: chance(2) === 0 ? null : times(one(profitStakesOffered)),
      raisePercent: null,
    }
    let run = beginRun(chosen, stake)
    let staked = 0
    while (reasonToStop(run) === null) {
      staked += 1
      const lossBefore = minorOf(run.net)
      assert.ok(minorOf(stake) - lossBefore <= minorOf(chosen.lossLimit), 'the stake fits into the limit whatever it brings')
      const hadFeature = chance(60) === 0
      const win = one([0, 0, 0, 0, 0, 0, 1, 2, 4, chance(40) === 0 ? 60 : 0])
      run = countRound(run, { win: win === 0 ? less(stake, stake) : times(win), hadFeature })
      if (hadFeature && chosen.stopsAtFeature) assert.equal(reasonToStop(run), 'feature')
      if (chance(400) === 0) run = stopRun(run, 'hand')
    }
    assert.ok(staked <= chosen.rounds)
    assert.ok(-minorOf(run.net) <= minorOf(chosen.lossLimit))
    reasons.add(String(reasonToStop(run)))
  }
  assert.deepEqual([...reasons].sort(), ['feature', 'hand', 'loss', 'played', 'profit', 'win'], 'each of the ends was met')
})

test('a stake that rises after a loss does so in whole steps, returns after a win, and the loss limit holds for it', {
  tags: ['GAM-010'],
}, () => {
  const bounds = { offered: ['0.20', '200.00'], balance: null }
  const raising = beginRun({ ...request, rounds: 100, raisePercent: 100 }, '1.00')
  const after = (now: string, isLost: boolean, raisePercent: number | null = 100) =>
    nextStake(bounds, beginRun({ ...request, raisePercent }, now), { first: '1.00', now }, isLost)
  assert.deepEqual([after('1.00', true), after('2.00', true), after('4.00', false)], ['2.00', '4.00', '1.00'])
  assert.deepEqual([after('1.00', true, 10), after('0.20', true, 10)], ['1.20', '0.40'], 'up to the next step')
  assert.equal(after('150.00', true), '200.00', 'no further than the game goes')
  assert.equal(after('1.00', true, null), '1.00', 'and not at all unless it was asked for')
  let run = raising
  while (reasonToStop(run) === null) {
    const counted = countRound(run, plain('0.00'))
    run = { ...counted, stake: nextStake(bounds, counted, { first: '1.00', now: run.stake }, true) }
  }
  assert.deepEqual([run.net, reasonToStop(run)], ['-3.00', 'loss'], 'the next stake of 4.00 would pass the limit of 5.00')
})
