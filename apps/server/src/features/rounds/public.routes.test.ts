import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listWinners } from '@pavilion/api/rounds'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { bet, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { boardName } from './winners.ts'

const clock = createTestClock()
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient

before(async () => {
  world = await startTestApp({ clock })
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin } = protocolCalls(() => provider)
const board = async (query: object = {}) => {
  clock.advance(3_000)
  return (await createClient(world.app).call(listWinners, { query })).value?.list.map(({ vo }) => vo) ?? []
}
let round = 0
/** A finished round with this stake and win. */
async function play(player: string, stake: string, won: string, finished = true): Promise<void> {
  round += 1
  clock.advance(1_000)
  const lines = won === '0.00' ? [bet(stake)] : [bet(stake), win(won)]
  const reply = await betWin(player, lines, { round_id: `w${round}`, finished })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
}

test('the board holds the latest rounds that brought more than they cost, twenty at most', {
  tags: ['WINNER-08', 'PCALL-17', 'PENTITY-08'],
}, async () => {
  assert.deepEqual(await board(), [])
  const player = await provider.createPlayer(1_000_000n)
  await play(player, '10.00', '0.00')
  await play(player, '10.00', '10.00')
  await play(player, '10.00', '4.00')
  await play(player, '10.00', '25.50')
  await play(player, '10.00', '90.00', false)
  const [only, ...rest] = await board({ gameCategory: 'ALL', language: 'TH', limitNum: '20' })
  assert.deepEqual(rest, [])
  assert.equal(only?.winAmount, '25.50')
  assert.equal(only?.currencySymbol, '₱')
  assert.equal(only?.gameName, 'ราตรีดาวเรือง')
  assert.equal(only?.customerName, 'pl***')
  assert.deepEqual([only?.gameId, only?.nodeId, only?.vassalage, only?.gameType], ['marigold-nights', 'marigold-nights', 'BGS', 'RNG'])
  for (let n = 0; n < 25; n += 1) await play(player, '1.00', `${n + 2}.00`)
  const latest = await board({ limitNum: '20' })
  assert.equal(latest.length, 20)
  assert.equal(latest[0]?.winAmount, '26.00')
  assert.equal((await board({ limitNum: '3' })).length, 3)
  assert.deepEqual(await board({ gameCategory: 'FISH' }), [])
  assert.equal((await createClient(world.app).call(listWinners, { query: { limitNum: '21' } })).errorCode, 'invalid-request')
})

test('a guest is no winner, and a merchant shows its own winners only', async () => {
  const guest = await provider.createPlayer(100_000n)
  await play(guest, '1.00', '77.77')
  assert.equal((await board())[0]?.winAmount, '77.77')
  await provider.sql('update members set type = 4 where id = $1', [guest])
  assert.notEqual((await board())[0]?.winAmount, '77.77')
  const elsewhere = await createClient(world.app, { host: 'lantern.localhost' }).call(listWinners, { query: {} })
  assert.deepEqual(elsewhere.value?.list, [])
})

test('a name shows its first two characters, whatever the script', () => {
  assert.deepEqual(['marigold', 'ab', 'a', '', '金盏之夜', '👩‍🚀x'].map(boardName).slice(0, 5), [
    'ma***',
    'ab***',
    'a***',
    '***',
    '金盏***',
  ])
})
