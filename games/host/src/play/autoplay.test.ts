import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlayState } from '@pavilion/game-kit/wire'
import { askLauncher, clientSeedFor, launchBody, launchToken, openBrowser } from '../../test/host-harness.ts'
import { openHost } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const tile = (id: string) => ({ id, provider: 'BGS', type: 'RNG', classify: [], names: { EN: id } })
const catalogue = { providers: [{ code: 'BGS', name: 'Pavilion' }], games: ['dice', 'tower'].map(tile) }
const { app, wallet, database, clock } = await openHost(1_000_000n, { catalogue })

const open = async (told: object, game = 'marigold-nights', account = '42') =>
  openBrowser(app, await launchToken(app, { ...launchBody(account, game), ...told }))
type Opened = Awaited<ReturnType<typeof open>>
const bet = (browser: Opened, request: object) =>
  browser.call('POST', 'bet', { requestId: makeId(systemRandom), stake: '1.00', ...request })

test('only the casino’s launch enables autoplay: absent means off, in free play too, and a reload keeps it', async () => {
  const allowed = async (told: object, game?: string) => {
    const browser = await open(told, game)
    const states = [browser.state as PlayState, (await browser.reload()) as PlayState]
    return states.map(({ isAutoplayAllowed }) => isAutoplayAllowed)
  }
  assert.deepEqual(await allowed({}), [false, false])
  assert.deepEqual(await allowed({ autoplay: false }), [false, false])
  for (const game of ['marigold-nights', 'seven-bells', 'moon-lagoon'])
    assert.deepEqual(await allowed({ autoplay: true }, game), [true, true])
  assert.deepEqual(await allowed({ autoplay: true }, 'coral-run'), [false, false], 'a game that has none')
  const free = await openBrowser(app, await launchToken(app, { ...launchBody(), autoplay: true }, 'Launcher/Demo'))
  assert.equal((free.state as PlayState).isAutoplayAllowed, true)
  const { status } = await askLauncher(app, 'Launcher/Real', { ...launchBody(), autoplay: 'yes' })
  assert.equal(status, 400)
})

test('a page that was not allowed to cannot stake by itself: nothing reaches the wallet, and a tapped bet is taken', async () => {
  const browser = await open({}, 'marigold-nights', '43')
  const before = wallet.calls.length
  const refused = await bet(browser, { isAutomatic: true })
  assert.deepEqual([refused.status, refused.body.code], [403, 'autoplay-not-allowed'])
  const other = await open({ autoplay: true }, 'coral-run', '43')
  assert.equal(
    (await bet(other, { isAutomatic: true, stake: other.state.stakes[0], choice: other.state.choices[0] })).body.code,
    'autoplay-not-allowed',
  )
  assert.equal(wallet.calls.filter(({ call }, at) => at >= before && call === 'betwin').length, 0)
  assert.equal((await bet(browser, {})).status, 200)
})

test('what stakes by itself keeps two and a half seconds from stake to stake, whatever the page would do', async () => {
  const browser = await open({ autoplay: true }, 'marigold-nights', '44')
  const losing = await clientSeedFor(database, ({ state }) => state.totalUnits === 0, '44')
  await browser.call('POST', 'rotate', { clientSeed: losing })
  const automatic = { isAutomatic: true }
  const first = await bet(browser, automatic)
  assert.equal(first.status, 200)
  await browser.playOut((first.body as { round: Parameters<Opened['playOut']>[0] }).round)
  clock.advance(2_499)
  const soon = await bet(browser, automatic)
  assert.deepEqual([soon.status, soon.body.code], [429, 'too-soon'])
  clock.advance(1)
  const next = await bet(browser, automatic)
  assert.equal(next.status, 200)
})

test('what bets on dice by itself keeps one second from stake to stake, and the tower has no such bets', {
  tags: ['GAM-007'],
}, async () => {
  const browser = await open({ autoplay: true }, 'dice', '45')
  const automatic = { isAutomatic: true, choice: 'under-4950' }
  assert.equal((await bet(browser, automatic)).status, 200)
  clock.advance(999)
  assert.equal((await bet(browser, automatic)).body.code, 'too-soon')
  clock.advance(1)
  assert.equal((await bet(browser, automatic)).status, 200)
  const tower = await open({ autoplay: true }, 'tower', '45')
  assert.equal((tower.state as PlayState).isAutoplayAllowed, false)
  assert.equal((await bet(tower, { isAutomatic: true, choice: 'easy' })).body.code, 'autoplay-not-allowed')
})
