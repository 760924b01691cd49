import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engines } from '@pavilion/game-demo-house/engines'
import { chainOf } from '@pavilion/game-kit/draws/chain'
import { commitServerSeed, openStream } from '@pavilion/game-kit/seeds'
import type { PlayState, RoundAnswer } from '@pavilion/game-kit/wire'
import { type Browser, launchBody, launchToken, openBrowser } from '../../test/host-harness.ts'
import { enterPoker, POKER_CATALOGUE } from '../../test/poker-stage.ts'
import { openSeed, testSeals } from '../../test/seals.ts'
import { openHost } from '../../test/stage.ts'
import { makeId, systemRandom } from '../base/random.ts'
import type { Sealed } from '../base/sealed.ts'

// Somebody reads every table of the games host, and plays.

const catalogue = {
  providers: POKER_CATALOGUE.providers,
  games: [
    ...POKER_CATALOGUE.games,
    { id: 'dice', provider: 'BGS', type: 'RNG', classify: ['CLASSIC'], names: { EN: 'Dice' } },
    { id: 'crash', provider: 'BGS', type: 'RNG', classify: ['CLASSIC'], names: { EN: 'Crash' } },
  ],
}
const { app, database, clock } = await openHost(100_000_000n, { catalogue })

const open = async (account: string): Promise<Browser> => openBrowser(app, await launchToken(app, launchBody(account, 'dice')))
const bet = async (browser: Browser, more: object = {}) => {
  clock.advance(1_000)
  const request = { requestId: makeId(systemRandom), stake: '10.00', choice: 'under-100', ...more }
  const { status, body } = await browser.call('POST', 'bet', request)
  assert.equal(status, 200, JSON.stringify(body))
  return (body as RoundAnswer).round
}
/** All that rests in the database, as a text. */
async function readEverything(): Promise<string> {
  const tables = (await database.query("select tablename from pg_tables where schemaname = 'public'")) as { tablename: string }[]
  const texts = []
  for (const { tablename } of tables) texts.push(...(await database.query(`select to_jsonb(t)::text as row from ${tablename} t`)))
  return JSON.stringify(texts)
}
const openSeedsOf = async (account: string) =>
  (await database.query(
    `select server_seed, server_hash, client_seed from seed_pairs where account_id = '${account}' and revealed_at is null order by begun_at nulls last`,
  )) as (Parameters<typeof openSeed>[0] & { client_seed: string | null })[]

test('whoever reads every table finds no seed of a round to come, no secret of a chain and no card', async () => {
  const browser = await open('50')
  const players = [await enterPoker(app, '51'), await enterPoker(app, '52')]
  for (const [seat, player] of players.entries()) await player.sit(seat)
  clock.advance(2_000)
  await app.drawDue()
  const { table } = (await players[0]?.state()) ?? {}
  assert.ok(table?.hand, 'a hand is on')
  await bet(browser)
  const everything = await readEverything()
  const pairs = await openSeedsOf('50')
  assert.equal(pairs.length, 2)
  for (const pair of pairs) {
    assert.equal(commitServerSeed(openSeed(pair)), pair.server_hash)
    assert.ok(!everything.includes(openSeed(pair)))
  }
  // Nothing in the clear hashes to a commitment of what is to come, and nothing of a table of cards can be read.
  const committed = new Set(
    (
      await database.query(
        'select server_hash as hash from seed_pairs where revealed_at is null union all select commitment from lottery_chains',
      )
    ).map((row) => (row as { hash: string }).hash),
  )
  assert.ok(committed.size > 2)
  const inTheClear = new Set(everything.match(/[0-9a-f]{64}/g))
  for (const text of inTheClear) assert.ok(!committed.has(commitServerSeed(text)), text)
  const chains = (await database.query('select secret, commitment, length from lottery_chains')) as {
    secret: Sealed
    commitment: string
    length: number
  }[]
  assert.ok(chains.length > 1)
  for (const { secret, commitment, length } of chains) {
    const text = testSeals.open('lottery_chains.secret', commitment, secret)
    // The last links are the commitment and what was drawn.
    for (const link of [text, ...chainOf(text, length).slice(0, -50)]) assert.ok(!inTheClear.has(link))
  }
  const tables = (await database.query('select state from poker_tables')) as { state: string }[]
  assert.ok(tables.length > 0)
  for (const { state } of tables) assert.match(state, /^s1\.[0-9a-f]{16}\.[\w-]+\.[\w-]+$/)
})

test('a client seed chosen to win and sent with a bet decides nothing: five of five at 1 % do not happen', async () => {
  const browser = await open('60')
  const [pair] = await openSeedsOf('60')
  assert.ok(pair?.client_seed)
  // What a thief had who knew the server seed as well.
  const serverSeed = openSeed(pair)
  let wins = 0
  for (let nonce = 0; nonce < 5; nonce += 1) {
    let clientSeed = ''
    for (let tried = 0; engines.dice.begin('under-100', openStream({ serverSeed, clientSeed, nonce })).state.totalUnits === 0; tried += 1)
      clientSeed = `thief-${tried}`
    const round = await bet(browser, { clientSeed })
    const { state } = engines.dice.begin('under-100', openStream({ serverSeed, clientSeed: pair.client_seed, nonce }))
    assert.deepEqual([round.seeds.clientSeed, round.seeds.nonce, round.totalUnits], [pair.client_seed, nonce, state.totalUnits])
    if (round.totalUnits > 0) wins += 1
  }
  assert.ok(wins < 5)
  const again = (await browser.reload()) as PlayState
  assert.deepEqual([again.seeds.clientSeed, again.seeds.nonce], [pair.client_seed, 5])
})

test('the client seed changes only at a rotation to a server seed committed before; anything else is refused', async () => {
  const browser = await open('61')
  const { serverHash, clientSeed, nextServerHash } = (browser.state as PlayState).seeds
  assert.match(nextServerHash, /^[0-9a-f]{64}$/)
  for (const wrong of ['', 'a b', 'x'.repeat(65), 7, null]) {
    const { status } = await browser.call('POST', 'rotate', { clientSeed: wrong })
    assert.equal(status, 400, String(wrong))
  }
  const untouched = ((await browser.reload()) as PlayState).seeds
  assert.deepEqual([untouched.serverHash, untouched.clientSeed, untouched.nextServerHash], [serverHash, clientSeed, nextServerHash])
  const { body } = await browser.call('POST', 'rotate', { clientSeed: 'of-my-own' })
  const seeds = body.seeds as PlayState['seeds']
  assert.deepEqual([seeds.serverHash, seeds.clientSeed, seeds.nonce], [nextServerHash, 'of-my-own', 0])
  assert.notEqual(seeds.nextServerHash, nextServerHash)
  const revealed = body.revealed as { serverSeed: string; serverHash: string }
  assert.deepEqual([revealed.serverHash, commitServerSeed(revealed.serverSeed)], [serverHash, serverHash])
  assert.equal((await bet(browser)).seeds.clientSeed, 'of-my-own')
  const kept = (await browser.call('POST', 'rotate')).body.seeds as PlayState['seeds']
  assert.equal(kept.clientSeed, 'of-my-own', 'without a request the seed stays')
})

test('rotations at once, by several pages, begin each pair once, and every round before can be recomputed', async () => {
  const browser = await open('62')
  const rounds = [await bet(browser), await bet(browser)]
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((clientSeed) => browser.call('POST', 'rotate', { clientSeed })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const hashes = answers.map(({ body }) => (body.seeds as PlayState['seeds']).serverHash)
  assert.equal(new Set(hashes).size, 4)
  const { revealed } = (await browser.call('GET', 'seeds')).body as unknown as { revealed: { serverHash: string }[] }
  assert.equal(revealed.length, 4)
  for (const { id, totalUnits, choice } of rounds) {
    const { seeds } = ((await browser.call('GET', `rounds/${id}`)).body as RoundAnswer).round
    assert.equal(commitServerSeed(String(seeds.serverSeed)), seeds.serverHash)
    const { state } = engines.dice.begin(choice, openStream({ ...seeds, serverSeed: String(seeds.serverSeed) }))
    assert.equal(state.totalUnits, totalUnits)
  }
})
