import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listHotGames } from '@pavilion/api/games'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'

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

test('the hot list follows the rounds that were really played, at that merchant alone', { tags: ['PCALL-10'] }, async () => {
  const visitor = createClient(world.app)
  const first = async () => (await visitor.call(listHotGames)).value?.list.slice(0, 2).map(({ gameId }) => gameId)
  const marked = await first()
  const player = await provider.createPlayer(10_000n)
  const play = async (game: string, rounds: number) => {
    for (let at = 0; at < rounds; at += 1) {
      const id = `${game}-${at}`
      const { status } = await provider.call('/betwin', {
        account_id: player,
        currency: 'PHP',
        game_id: game,
        round_id: id,
        finished: true,
        transactions: [{ type: 'bet', amount: '1', id_provider: id }],
      })
      assert.equal(status, 200)
    }
  }
  // Neither is marked hot in the demo catalogue.
  await provider.sql("update games set classify = '{}' where id in ('temple-of-jade', 'fiesta-fruits')")
  await play('temple-of-jade', 2)
  await play('fiesta-fruits', 5)
  assert.deepEqual(await first(), marked, 'the count is remembered for a while')
  clock.advance(31_000)
  assert.deepEqual(await first(), ['fiesta-fruits', 'temple-of-jade'])
  const other = createClient(world.app, { host: 'lantern.localhost' })
  assert.ok(!(await other.call(listHotGames)).value?.list.slice(0, 2).some(({ gameId }) => gameId === 'fiesta-fruits'))
})
