import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AutoplayChoice, beginRun, stopRun } from '@pavilion/game-kit/slot/autoplay/stop-rules'
import type { BetView, CrashState, DrawView } from '../wire.ts'
import { nextStep, winOf } from './autobet.ts'

const choice: AutoplayChoice = {
  rounds: 3,
  lossLimit: '20.00',
  winLimit: null,
  stopsAtFeature: false,
  profitLimit: null,
  raisePercent: null,
}
const draw = (round: string, point: number): DrawView => ({ round, crashedAt: '', point, revealed: '', version: 'crash-2' })
const ticket = (round: string, more: Partial<BetView> = {}): BetView => ({
  id: round,
  round,
  seat: 1,
  half: null,
  stake: '10.00',
  auto: 200,
  cashedAt: null,
  win: '0.00',
  status: 'waiting',
  refusal: null,
  ...more,
})
const stateAt = (next: string, bets: BetView[], draws: DrawView[] = []): CrashState => ({
  now: '',
  round: { code: next, opensAt: '', takesOffAt: '' },
  crashed: null,
  next: { code: next, opensAt: null, takesOffAt: null },
  limits: { step: '1.00', betMax: '200.00' },
  draws,
  bets,
  balance: null,
  net: '0.00',
  promised: '',
})
const autobet = (round: string | null) => ({ run: beginRun(choice, '10.00'), round, forget: () => {} })

test('a run bets once a flight, counts what its target came to, and waits while that is not known', { tags: ['GAM-061'] }, () => {
  assert.equal(nextStep(autobet(null), 1, stateAt('7', [])).step.kind, 'bet')
  assert.equal(nextStep(autobet('7'), 1, stateAt('7', [ticket('7')])).step.kind, 'wait', 'it flies')
  assert.equal(nextStep(autobet('7'), 1, stateAt('8', [ticket('7', { status: 'staking' })], [draw('7', 300)])).step.kind, 'wait')
  const won = nextStep(autobet('7'), 1, stateAt('8', [ticket('7')], [draw('7', 200)]))
  assert.deepEqual([won.autobet.run.net, won.autobet.run.roundsLeft, won.step.kind], ['10.00', 2, 'bet'], 'its target is the point')
  const lost = nextStep(autobet('7'), 1, stateAt('8', [ticket('7')], [draw('7', 199)]))
  assert.deepEqual([lost.autobet.run.net, lost.step.kind], ['-10.00', 'bet'])
  const byHand = nextStep(autobet('7'), 1, stateAt('8', [ticket('7', { cashedAt: 150, status: 'paying' })]))
  assert.equal(byHand.autobet.run.net, '5.00', 'a hand was quicker')
  assert.equal(nextStep(autobet(null), 2, stateAt('7', [ticket('7')])).step.kind, 'bet', 'the other bet has a run of its own')
  assert.equal(nextStep(autobet(null), 1, stateAt('7', [ticket('7')])).step.kind, 'wait', 'this flight has its bet')
})

test('a run ends before the stake that could pass its limit, at a refused stake, and by hand at once', { tags: ['GAM-061'] }, () => {
  let run = autobet('7')
  for (const round of ['7', '8'])
    run = { ...nextStep({ ...run, round }, 1, stateAt('9', [ticket(round)], [draw(round, 100)])).autobet, round }
  assert.deepEqual(nextStep({ ...run, round: null }, 1, stateAt('9', [])).step, { kind: 'end', reason: 'loss' })
  assert.deepEqual(nextStep(autobet('7'), 1, stateAt('8', [ticket('7', { status: 'void' })])).step, { kind: 'end', reason: 'refused' })
  const stopped = { ...autobet('7'), run: stopRun(beginRun(choice, '10.00'), 'hand') }
  assert.deepEqual(nextStep(stopped, 1, stateAt('8', [ticket('7')])).step, { kind: 'end', reason: 'hand' })
})

test('both halves of a bet count together', { tags: ['GAM-061'] }, () => {
  const halves = [ticket('7', { stake: '5.00', half: 1, cashedAt: 120, status: 'closed' }), ticket('7', { stake: '5.00', half: 2 })]
  assert.equal(nextStep(autobet('7'), 1, stateAt('8', halves)).step.kind, 'wait')
  assert.equal(nextStep(autobet('7'), 1, stateAt('8', halves, [draw('7', 150)])).autobet.run.net, '-4.00')
  assert.equal(winOf(ticket('7', { auto: null }), [draw('7', 300)]), undefined, 'without a target the host alone knows')
})
