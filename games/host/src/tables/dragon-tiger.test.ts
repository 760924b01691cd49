import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { beforeEach, test } from 'node:test'
import { returnOf } from '@pavilion/game-tables/bets'
import { dragonTiger } from '@pavilion/game-tables/dragon-tiger'
import type { TableState } from '@pavilion/game-tables/wire'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

const GAME = 'pavilion-dragon-tiger'
const OPEN_MS = 10_000
const UNTIL_CLOSE_MS = 17_000
const ROUND_MS = 30_000
const START = 1_000_000n
const catalogue = {
  providers: [{ code: 'BGS', name: 'Pavilion Originals' }],
  games: [{ id: GAME, provider: 'BGS', type: 'LIVE', classify: ['DT'], names: { EN: 'Pavilion Dragon Tiger' } }],
}
const stage = setStage(catalogue, START)
beforeEach(() => stage.clock.advance(OPEN_MS))

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

test('Dragon Tiger deals everybody the same two committed cards and pays each spot exactly by the rules', {
  tags: ['GAM-088'],
}, async () => {
  const sit = async (account: string) => askAs(stage.host, '/api/table', await openPlay(stage.host, GAME, account))
  const [player, other] = [await sit('42'), await sit('43')]
  const stateOf = ({ read }: ReturnType<typeof askAs>) => read<TableState>('state')
  const spots = dragonTiger.spots.map((spot) => ({ spot, stake: '3.00' }))
  const stakes = dragonTiger.spots.map((spot) => ({ spot, stakeMinor: 300n }))
  let held = START
  for (let round = 0; round < 4; round += 1) {
    const { promised, round: open } = await stateOf(player)
    const laid = await player.send<object>('bet', { requestId: makeId(systemRandom), revision: 0, round: open.code, spots })
    assert.equal(laid.status, 200)
    stage.clock.advance(UNTIL_CLOSE_MS)
    await stage.host.drawDue()
    stage.clock.advance(ROUND_MS - UNTIL_CLOSE_MS)
    for (let run = 0; run < 2; run += 1) await stage.host.drawDue()
    const state = await stateOf(player)
    const [drawn] = state.draws
    assert.ok(drawn)
    assert.deepEqual((await stateOf(other)).draws, state.draws)
    assert.equal(sha256(drawn.revealed), promised)
    const { shown, key } = dragonTiger.draw(drawn.revealed, drawn.round)
    assert.deepEqual([drawn.cards, drawn.number, state.bets[0]?.status], [shown.cards, key, 'closed'])
    held += returnOf(dragonTiger, stakes, key) - BigInt(stakes.length) * 300n
    assert.equal(stage.wallet.balanceMinor, held)
  }
})
