// After all others: every bet of a demo member counts, and no session of one may be left, no matter who opened it.
import assert from 'node:assert/strict'
import { systemClock } from '../apps/server/src/base/clock.ts'
import { createDatabase } from '../apps/server/src/base/database.ts'
import { createIdMaker, NODES_MAX } from '../apps/server/src/base/ids.ts'
import { createAskPartners } from '../apps/server/src/base/partners.ts'
import { createPool } from '../apps/server/src/base/pool.ts'
import { systemRandom } from '../apps/server/src/base/random.ts'
import { playTurn } from '../apps/server/src/demo/demo-players.ts'
import { createProviderLinks } from '../apps/server/src/features/games/wiring.ts'
import { createMerchantDirectory } from '../apps/server/src/features/merchants/wiring.ts'
import { getSessionTimes } from '../apps/server/src/features/session/index.ts'
import { createMoneyOf, createWallets } from '../apps/server/src/features/wallet/wiring.ts'
import { readConfig } from './config.ts'
import { test } from './journey.ts'
import { openSystemSeals } from './open-seals.ts'

const { databaseUrl, gamesUrl } = readConfig()
const pool = createPool(databaseUrl, 4, () => {})
const db = createDatabase(pool)
const clock = systemClock
const ask = createAskPartners({ isProduction: false, hosts: [], nearby: [], ownAddresses: [] }, () => {})
const tools = { db, clock, random: systemRandom, makeId: createIdMaker(clock, NODES_MAX - 2) }

/** The demo's own merchant, of which nothing else is asked here. */
const setDemoPlayers = (isOn: boolean) =>
  pool.query(`update merchants set settings = settings || jsonb_build_object('demo_players', $1::text) where code = 'pavilion'`, [
    isOn ? 'on' : 'off',
  ])

test.afterAll(async () => {
  await setDemoPlayers(true)
  await db.destroy()
})

/** Enough to come upon games that many play together, which it passes over, and to ask more in a second than the games host takes of one. */
const TURNS = 60

/** One turn, with whatever the merchants' rows say now. */
async function turn(): Promise<void> {
  const directory = createMerchantDirectory(db, clock, 'pavilion', { scheme: 'http', port: () => undefined, hosts: ['localhost'] })
  const launch = {
    clock,
    random: systemRandom,
    directory,
    links: createProviderLinks(db, clock, openSystemSeals()),
    wallets: createWallets(db, clock),
    moneyOf: createMoneyOf(db, clock),
    ask,
    gamesUrl,
    sessionTimes: getSessionTimes,
  }
  await playTurn({ ...tools, directory, launch })
}

const roundsOf = async (merchantCode: string): Promise<{ count: number; open: number }> => {
  const { rows } = await pool.query(
    `select count(*)::int as count, coalesce(sum((not r.is_finished)::int), 0)::int as open
     from rounds r join ledger.accounts a on a.shard = r.shard and a.id = r.wallet_id
     join members m on 'member:' || m.id = a.owner where m.is_demo and m.merchant_code = $1`,
    [merchantCode],
  )
  return rows[0]
}

test('a demo member plays a real round to its end over the protocol, where the merchant has it on and nowhere else', async () => {
  const before = { pavilion: await roundsOf('pavilion'), lantern: await roundsOf('lantern') }
  await turn()
  assert.deepEqual(await roundsOf('pavilion'), { count: before.pavilion.count + 1, open: 0 })
  assert.deepEqual(await roundsOf('lantern'), { count: before.lantern.count + 1, open: 0 })
  const { rows } = await pool.query(
    'select count(*)::int as living from sessions s join members m on m.id = s.member_id where m.is_demo and s.ended_at is null',
  )
  assert.equal(rows[0].living, 0, 'no session is left behind')

  for (let turns = 2; turns <= TURNS; turns += 1) await turn()
  assert.deepEqual(await roundsOf('pavilion'), { count: before.pavilion.count + TURNS, open: 0 }, 'whatever game it comes upon')

  await setDemoPlayers(false)
  await turn()
  assert.equal((await roundsOf('pavilion')).count, before.pavilion.count + TURNS)
  assert.equal((await roundsOf('lantern')).count, before.lantern.count + TURNS + 1)
})
