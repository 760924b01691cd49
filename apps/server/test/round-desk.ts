import assert from 'node:assert/strict'
import { Registry } from 'prom-client'
import { createDatabase, type Transact } from '../src/base/database.ts'
import { createIdMaker, memberId } from '../src/base/ids.ts'
import { createPlaying } from '../src/compose/playing.ts'
import { findLink } from '../src/features/reconciliation/links.store.ts'
import { createReportClient } from '../src/features/reconciliation/provider-record.ts'
import type { RoundDesk } from '../src/features/reconciliation/round-desk.ts'
import { findMemberRound, type StuckRound } from '../src/features/reconciliation/stuck-rounds.store.ts'
import { verifyLedger } from '../src/ledger/index.ts'
import { askHere } from './ask-here.ts'
import type { startTestApp } from './harness.ts'
import { startLyingProvider } from './lying-provider.ts'
import { bet, fresh, protocolCalls, win } from './protocol-calls.ts'
import { createProviderClient } from './provider-client.ts'
import { testSeals } from './seals.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Where operators see to single rounds of a provider that says what it is told to, with three of them; it ends with the application. */
export async function startRoundDesk(world: TestApp) {
  const { clock } = world
  const wallet = await createProviderClient(world.app, world.databaseUrl)
  const provider = await startLyingProvider(wallet.secret)
  const db = createDatabase(world.app.pool)
  const transact: Transact = (work) => db.transaction().execute(work)
  const playing = createPlaying(world.app.server, world.app.pool, db, {
    clock,
    seals: testSeals,
    makeId: createIdMaker(clock, 1_000),
    metrics: { registry: new Registry() },
  })
  const client = createReportClient({ ask: askHere, gamesUrl: provider.url }, { withinMs: 2_000, tries: 1, pause: async () => {} })
  const desk: RoundDesk = { db, seals: testSeals, clock, transact, client, playing: playing.tools }
  const [row] = await wallet.sql<{ provider_code: string }>('select provider_code from provider_links where casino_id = $1', [
    wallet.casinoId,
  ])
  const linkId = (await findLink(db, testSeals, 'pavilion', row?.provider_code ?? '', clock()))?.id ?? 0
  const operators: bigint[] = []
  for (const name of ['maker', 'checker', 'third']) {
    const [made] = await wallet.sql<{ id: string }>(
      "insert into operators (merchant_code, username, password_hash, roles, created_at) values ('pavilion', $1, 'none', '{cashier,approver}', now()) returning id",
      [name],
    )
    operators.push(BigInt(made?.id ?? 0))
  }
  const actor = (which: number) => ({ operatorId: operators[which] ?? null, merchantCode: 'pavilion', name: `operator ${which}` })
  return {
    ...{ world, wallet, provider, desk, linkId, operators, actor, calls: protocolCalls(() => wallet) },
    /** What the first operator asks for about a round. */
    requestFor: (round: StuckRound, more: object = {}) => ({
      requestKey: fresh('a request'),
      round,
      reason: 'It hangs.',
      operator: actor(0),
      address: '203.0.113.7',
      ...more,
    }),
    /** A round of a new member with 100.00, open, with these bets and wins. */
    stuckRound: async (amounts: string[], wins: string[] = []) => {
      const account = await wallet.createPlayer(10_000n)
      const roundId = fresh('stuck')
      const lines = [...amounts.map((amount) => bet(amount)), ...wins.map((amount) => win(amount))]
      assert.equal((await protocolCalls(() => wallet).betWin(account, lines, { round_id: roundId })).status, 200)
      const round = await findMemberRound(db, { merchantCode: 'pavilion', linkId, roundId, member: memberId(BigInt(account)) })
      assert.ok(round)
      return { account, round, bets: lines.map((line) => line.id_provider) }
    },
    /** Ends everything; fails where the books are not right. */
    stop: async () => {
      const faults = await verifyLedger(wallet.db)
      await playing.close()
      await wallet.stop()
      await provider.close()
      await world.stop()
      assert.deepEqual(faults, [], 'the books are right after all that')
    },
  }
}
