import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlipView, TableState } from '@pavilion/game-tables/wire'
import { flightCatalogue, pilotWith, toRound } from '../../test/flights.ts'
import { askLauncher, launchBody, startHost } from '../../test/host-harness.ts'
import { LEAGUE, leagueCatalogue, leaguePlayer, MATCH_MS, PERIOD_MS } from '../../test/league-stage.ts'
import { POKER_CATALOGUE, pokerPlayer } from '../../test/poker-stage.ts'
import { askAs, openPlay, setStage } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'

// A game that all share and that the catalogue no longer offers: what waits for it is ended and paid, and open pages bet no more.

const START = 1_000_000n
const [TABLE, CRASH, POKER] = ['pavilion-roulette', 'crash', 'pavilion-holdem']
const providers = [...leagueCatalogue.providers, ...flightCatalogue.providers]
const games = [...leagueCatalogue.games, ...flightCatalogue.games, ...POKER_CATALOGUE.games]
const stage = setStage({ providers, games }, START)

/** The host starts again with a catalogue that has left all of it. */
async function retire() {
  await stage.host.close()
  stage.host = await startHost(stage.database.url, stage.wallet.url, {
    clock: stage.clock,
    catalogue: { providers, games: [], retired: games },
  })
}

async function pass(ms: number) {
  stage.clock.advance(ms)
  for (let run = 0; run < 3; run += 1) await stage.host.drawDue()
}

/** A player at a table, by the secret of its play. */
function tablePage(secret: string) {
  const { read, send } = askAs(stage.host, '/api/table', secret)
  const state = () => read<TableState>('state')
  return {
    state,
    lay: async (spots: string[], revision = 0) =>
      send<{ slip: SlipView; code?: string }>('bet', {
        requestId: makeId(systemRandom),
        revision,
        round: (await state()).round.code,
        spots: spots.map((spot) => ({ spot, stake: '1.00' })),
      }),
  }
}

test('chips that lie on a table that is offered no more are staked and settled, and none is laid any more', async () => {
  stage.clock.advance(10_000)
  const secret = await openPlay(stage.host, TABLE)
  assert.equal((await tablePage(secret).lay(['red', 'black'])).status, 200)
  await retire()
  const page = tablePage(secret)
  assert.equal((await page.lay(['red'], 1)).body.code, 'issue-closed')
  await pass(17_000)
  assert.equal((await page.state()).bets[0]?.status, 'waiting')
  await pass(13_000)
  const { bets, draws } = await page.state()
  assert.equal(bets[0]?.status, 'closed')
  assert.equal(stage.wallet.balanceMinor, draws[0]?.number === 0 ? START - 200n : START)
  await pass(10_000)
  assert.equal((await page.lay(['red'])).body.code, 'issue-closed')
})

test('a bet on a match of a league that is offered no more is settled at its end, and none is taken any more', async () => {
  const secret = await openPlay(stage.host, LEAGUE)
  await leaguePlayer(stage.host, secret).bet()
  await retire()
  const page = leaguePlayer(stage.host, secret)
  assert.equal((await page.bet()).body.code, 'issue-closed')
  await pass(MATCH_MS)
  await pass(PERIOD_MS - MATCH_MS)
  const { bets } = await page.state()
  assert.deepEqual([bets.length, bets[0]?.status], [1, 'closed'])
})

test('a flight that is offered no more is flown for the bet on it, and takes off with no other', async () => {
  await toRound(stage, 150, 300)
  const secret = await openPlay(stage.host, CRASH)
  const placed = await pilotWith(stage.host, secret).bet()
  await retire()
  const page = pilotWith(stage.host, secret)
  assert.equal((await page.bet()).body.code, 'issue-closed')
  for (let second = 0; second < 60; second += 1) await pass(1_000)
  const { bets } = await page.state()
  assert.deepEqual([bets.length, bets[0]?.id, bets[0]?.status], [1, placed.body.bet.id, 'closed'])
})

test('who sits at poker that is offered no more leaves with all chips, and nobody sits down any more', async () => {
  const secrets = [await openPlay(stage.host, POKER), await openPlay(stage.host, POKER, '43')] as const
  assert.equal((await pokerPlayer(stage.host, secrets[0], '42').sit(0)).status, 200)
  assert.equal(stage.wallet.balanceMinor, START - 10_000n)
  await retire()
  assert.equal((await pokerPlayer(stage.host, secrets[1], '43').sit(1)).body.code, 'not-found')
  assert.equal((await pokerPlayer(stage.host, secrets[0], '42').leave()).body.last?.status, 'closed')
  assert.equal(stage.wallet.balanceMinor, START)
})

test('a shared game that is offered no more is neither listed nor launched', async () => {
  await retire()
  const { body } = await askLauncher(stage.host, 'Game/List', { casino_id: 'casino' })
  const listed = new Set((body.games as { id: string }[]).map(({ id }) => id))
  for (const { id } of games) {
    assert.ok(!listed.has(id), id)
    assert.equal((await askLauncher(stage.host, 'Launcher/Real', launchBody('7', id))).status, 400, id)
  }
})
