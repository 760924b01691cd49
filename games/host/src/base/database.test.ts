import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { engines } from '@pavilion/game-demo-house/engines'
import { commitServerSeed, openStream } from '@pavilion/game-kit/seeds'
import type { RoundAnswer } from '@pavilion/game-kit/wire'
import { startFakeWallet } from '../../test/fake-wallet.ts'
import { createTestDatabase, launchBody, launchToken, openBrowser, startHost } from '../../test/host-harness.ts'
import { openSeed } from '../../test/seals.ts'

const catalogue = {
  providers: [{ code: 'BGS', name: 'Pavilion Originals' }],
  games: [{ id: 'dice', provider: 'BGS', type: 'RNG', classify: ['CLASSIC'], names: { EN: 'Dice' } }],
}
const [REVEALED, CURRENT] = ['1'.repeat(64), '2'.repeat(64)]

test('rounds from before sealing recompute as before, revealed seeds stay public and the others are sealed', async (t) => {
  const database = await createTestDatabase()
  const wallet = await startFakeWallet(1_000_000n)
  t.after(() => Promise.all([database.drop(), wallet.close()]))
  // The schema and the rows of then: client seeds that came with each bet.
  const folder = new URL('../../migrations/', import.meta.url)
  const older = ['0001-play', '0002-choices', '0010-lottery', '0020-report', '0030-replays', '0040-tables', '0041-crash', '0043-league']
  const names = [
    ...older,
    '0049-poker',
    '0052-chases',
    '0053-taken-back',
    '0057-payments-by-casino',
    '0060-autoplay',
    '0061-rounds-by-casino',
  ]
  await database.query('create table migrations (name text primary key, applied_at timestamptz not null default now())')
  for (const name of names) {
    await database.query(await readFile(new URL(`${name}.sql`, folder), 'utf8'))
    await database.query(`insert into migrations (name) values ('${name}.sql')`)
  }
  const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await database.query(`
    insert into plays (id, launch_hash, casino_id, account_id, currency, game_id, is_demo, locale, return_url, deposit_url, launched_at, enter_until, expires_at)
      values ('${ids[0]}', 'x', 'casino', '42', 'PHP', 'dice', false, 'en', '', '', now(), now(), now());
    insert into seed_pairs (casino_id, account_id, game_id, server_seed, server_hash, client_seed, nonce_next, committed_at, revealed_at)
      values ('casino', '42', 'dice', '${REVEALED}', '${commitServerSeed(REVEALED)}', 'last', 1, now(), now()),
        ('casino', '42', 'dice', '${CURRENT}', '${commitServerSeed(CURRENT)}', 'mine', 1, now(), null),
        ('casino', '43', 'dice', '${'3'.repeat(64)}', '${commitServerSeed('3'.repeat(64))}', null, 0, now(), null);
    insert into rounds (id, play_id, request_id, state, choice, stake_minor, casino_id, account_id, currency, game_id, is_demo, seed_pair_id, client_seed,
        nonce, rules_version, game_state, is_seen, next_try_at, opened_at, updated_at)
      select case when revealed_at is null then '${ids[1]}' else '${ids[0]}' end::uuid, '${ids[0]}', id::text, 'closed', 'under-4950', 100, 'casino', '42', 'PHP', 'dice', false,
        id, 'brought-with-bet', 0, 'dice-1', '{}', true, now(), '2026-03-01T07:00:00Z', now()
      from seed_pairs where account_id = '42'`)

  const app = await startHost(database.url, wallet.url, { catalogue })
  t.after(app.close)
  const rows = (await database.query('select server_seed, server_hash, revealed_seed, client_seed from seed_pairs order by id')) as Row[]
  const [revealed, current, unused] = rows
  assert.deepEqual([revealed?.server_seed, revealed?.revealed_seed], [null, REVEALED])
  assert.deepEqual([current && openSeed(current), current?.revealed_seed, current?.client_seed], [CURRENT, null, 'mine'])
  assert.match(String(unused?.client_seed), /^[0-9a-f]{16}$/, 'a pair that nobody has played with begins with a seed of the host’s')

  const browser = await openBrowser(app, await launchToken(app, launchBody('42', 'dice')))
  assert.equal(browser.state.seeds.clientSeed, 'mine')
  await browser.call('POST', 'rotate')
  for (const [at, seed] of [REVEALED, CURRENT].entries()) {
    const { seeds } = ((await browser.call('GET', `rounds/${ids[at]}`)).body as RoundAnswer).round
    assert.deepEqual([seeds.serverSeed, seeds.clientSeed, seeds.nonce], [seed, 'brought-with-bet', 0])
    const { step } = engines.dice.begin('under-4950', openStream({ ...seeds, serverSeed: seed }))
    assert.ok(step)
  }
})

type Row = Parameters<typeof openSeed>[0] & { revealed_seed: string | null; client_seed: string }
