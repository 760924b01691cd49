import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlayState, RoundView } from '@pavilion/game-kit/wire'
import { clientSeedFor, launchBody, launchToken, openBrowser } from '../../test/host-harness.ts'
import { openHost } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const tile = (id: string) => ({ id, provider: 'BGS', type: 'RNG', classify: [], names: { EN: id } })
const catalogue = { providers: [{ code: 'BGS', name: 'Pavilion' }], games: ['dice', 'tower', 'plinko', 'limbo'].map(tile) }
const { app, wallet, database, clock } = await openHost(1_000_000n, { catalogue })

let player = 100
/** A page of a launch that told these rules, and nothing else. */
async function open(rules: object, game = 'marigold-nights') {
  player += 1
  const { turbo: _, ...launch } = launchBody(String(player), game)
  return openBrowser(app, await launchToken(app, { ...launch, ...rules }))
}
type Opened = Awaited<ReturnType<typeof open>>
const bet = (browser: Opened, request: object = {}) =>
  browser.call('POST', 'bet', { requestId: makeId(systemRandom), stake: '1.00', ...request })
const staked = () => wallet.calls.filter(({ call }) => call === 'betwin').length

/** Two rounds, the second of which is asked for a millisecond before its time, and then in time. */
async function holdsPace(browser: Opened, choice: string, leastMs: number): Promise<void> {
  const { body } = await bet(browser, { choice })
  await browser.playOut((body as { round: Parameters<Opened['playOut']>[0] }).round)
  clock.advance(leastMs - 1)
  const before = staked()
  const soon = await bet(browser, { choice })
  assert.deepEqual([soon.status, soon.body.code, staked()], [429, 'too-soon', before])
  clock.advance(1)
  assert.equal((await bet(browser, { choice })).status, 200)
}

test('what a launch does not tell is off, and every rule that it tells reaches the page, after a reload too', {
  tags: ['GAM-010'],
}, async () => {
  const rulesOf = ({ isAutoplayAllowed, isTurboAllowed, isRaiseAllowed, cycleMs }: PlayState) => [
    isAutoplayAllowed,
    isTurboAllowed,
    isRaiseAllowed,
    cycleMs,
  ]
  const told = async (rules: object, game?: string) => {
    const browser = await open(rules, game)
    assert.deepEqual(rulesOf((await browser.reload()) as PlayState), rulesOf(browser.state as PlayState))
    return rulesOf(browser.state as PlayState)
  }
  assert.deepEqual(await told({}), [false, false, false, 2_500])
  assert.deepEqual(await told({ autoplay: true, turbo: true, raise_on_loss: true }), [true, true, true, 0])
  assert.deepEqual(await told({ raise_on_loss: true, turbo: true }), [false, true, false, 0], 'nothing rises where nothing plays by itself')
  assert.deepEqual(await told({ strict_pace: true, turbo: true }), [false, true, false, 2_500])
  assert.deepEqual(await told({ strict_pace: true, turbo: true }, 'dice'), [false, true, false, 5_000])
})

test('a strict profile keeps 2.5 s between slots and 5 s between other games, by hand too, and no stake is taken', {
  tags: ['GAM-010'],
}, async () => {
  await holdsPace(await open({ strict_pace: true, turbo: true }, 'seven-bells'), '', 2_500)
  await holdsPace(await open({ strict_pace: true, turbo: true }, 'dice'), 'under-4950', 5_000)
  await holdsPace(await open({ strict_pace: true, turbo: true }, 'coral-run'), 'minnow', 5_000)
})

test('without turbo a hand is no faster than what plays by itself; with it rounds follow at once', { tags: ['GAM-010'] }, async () => {
  await holdsPace(await open({}, 'marigold-nights'), '', 2_500)
  await holdsPace(await open({}, 'limbo'), 'at-200', 1_000)
  const quick = await open({ turbo: true }, 'limbo')
  for (let round = 0; round < 3; round += 1) assert.equal((await bet(quick, { choice: 'at-200' })).status, 200)
})

test('what plays by itself raises no stake after a loss unless the launch allows it; a hand always may', {
  tags: ['GAM-010'],
}, async () => {
  const loseOnce = async (rules: object) => {
    const browser = await open({ autoplay: true, turbo: true, ...rules })
    const losing = await clientSeedFor(database, ({ state }) => state.totalUnits === 0, String(player))
    await browser.call('POST', 'rotate', { clientSeed: losing })
    const { body } = await bet(browser)
    assert.equal((body as { round: RoundView }).round.win, '0.00')
    clock.advance(2_500)
    return browser
  }
  const raised = { isAutomatic: true, stake: '2.00' }
  const off = await loseOnce({})
  const before = staked()
  const refused = await bet(off, raised)
  assert.deepEqual([refused.status, refused.body.code, staked()], [403, 'raise-not-allowed', before])
  assert.equal((await bet(off, { isAutomatic: true })).status, 200, 'the same stake goes on')
  const byHand = await loseOnce({})
  assert.equal((await bet(byHand, { stake: '2.00' })).status, 200)
  const on = await loseOnce({ raise_on_loss: true })
  assert.equal((await bet(on, raised)).status, 200)
})

test('no game gambles a win or sells a feature: whatever a page would choose for it is no bet', { tags: ['GAM-010'] }, async () => {
  for (const game of ['marigold-nights', 'seven-bells', 'moon-lagoon', 'dragon-fortune', 'dice']) {
    const browser = await open({ turbo: true }, game)
    for (const choice of ['buy', 'feature-buy', 'ante', 'gamble'])
      assert.equal((await bet(browser, { choice })).body.code, 'choice-not-offered', `${game} ${choice}`)
    const { body } = await bet(browser, { choice: browser.state.choices.includes('') ? '' : 'under-4950' })
    const { id, steps } = (body as { round: RoundView }).round
    const gambled = await browser.call('POST', 'continue', { roundId: id, step: steps.length, action: 'gamble' })
    assert.match(String(gambled.body.code), /^(round-over|action-not-offered)$/)
  }
})
