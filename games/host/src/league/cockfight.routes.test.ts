import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from '@pavilion/game-league/matchday'
import { formatMinor } from '@pavilion/money'
import { DERBY, finish, leagueCatalogue, MATCH_MS, sitAt } from '../../test/league-stage.ts'
import { setStage } from '../../test/stage.ts'

const START = 1_000_000n
const stage = setStage(leagueCatalogue, START)
const PICKS = ['home', 'draw', 'away']

test('of meron, draw and wala exactly one is paid in each match, once, at its odds; no other pick exists', async () => {
  const player = await sitAt(stage, { game: DERBY })
  for (const pick of ['over', 'yes', '1-0', 'other'])
    assert.equal((await player.bet({ legs: [{ place: 0, pick }] })).body.code, 'choice-not-offered', pick)
  const places = [0, 1, 2, 3]
  for (const place of places) for (const pick of PICKS) assert.equal((await player.bet({ legs: [{ place, pick }] })).status, 200)
  stage.clock.advance(MATCH_MS)
  await finish(stage)
  await stage.host.drawDue()
  const { bets, draws, net } = await player.state()
  const right = draws[0]?.matches.map((match) => PICKS[1 - Math.sign(scoreOf(match).home - scoreOf(match).away)])
  const paid = bets.filter(({ win }) => Number(win) > 0)
  const pickAt = (place: number) => paid.filter(({ legs }) => legs[0]?.place === place).map(({ legs }) => legs[0]?.pick)
  assert.deepEqual(
    places.map(pickAt),
    right?.map((pick) => [pick]),
  )
  const won = paid.reduce((sum, { odds }) => sum + BigInt(odds) * 10n, 0n)
  assert.equal(stage.wallet.balanceMinor, START - 12_000n + won)
  assert.equal(net, formatMinor(won - 12_000n, 2))
})

test('three picks of three matches are one bet at their odds together, which a guest places with credits of no value', async () => {
  const guest = await sitAt(stage, { game: DERBY, call: 'Launcher/Demo' })
  const { bet } = (await guest.bet({ legs: [0, 1, 3].map((place) => ({ place, pick: 'home' })) })).body
  const [one = 0, two = 0, three = 0] = bet.legs.map(({ odds }) => odds)
  assert.equal(bet.odds, Math.floor((Math.floor((one * two) / 100) * three) / 100))
  assert.equal(stage.wallet.calls.filter(({ call }) => call === 'BetWin').length, 0)
})
