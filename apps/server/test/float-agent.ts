import { randomUUID } from 'node:crypto'
import { createDatabase } from '../src/base/database.ts'
import { Refusal } from '../src/base/refusal.ts'
import { moveToFloat } from '../src/features/floats/wiring.ts'
import type { startTestApp } from './harness.ts'
import { testIds } from './test-ids.ts'
import { createWithdrawer, PAYMENT_PASSWORD, type Withdrawer } from './withdrawer.ts'

type World = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'clock'>

/** What moves money between members in tests. */
export const floatTools = (world: World) => ({ makeId: testIds(world.clock) })

/** An agent with a transaction password and `own` main units of pesos of its own, `float` of which lie in its float. */
export async function createFloatAgent(
  world: World,
  account: string,
  { own = 1_000n, float = 0n }: { own?: bigint; float?: bigint } = {},
): Promise<Omit<Withdrawer, 'request'> & { signed(more: object): Record<string, unknown> }> {
  const who = await createWithdrawer(world, account, { own })
  await world.app.pool.query('update members set type = 1 where id = $1', [who.member])
  if (float > 0n) {
    const move = { memberId: who.member, amountMinor: float * 100n, requestId: randomUUID(), at: world.clock() }
    const moved = await createDatabase(world.app.pool)
      .transaction()
      .execute((tx) => moveToFloat(tx, floatTools(world), move))
    if (moved instanceof Refusal) throw new Error(`the float was not filled: ${moved.code}`)
  }
  return { ...who, signed: (more) => ({ requestId: randomUUID(), paymentPassword: PAYMENT_PASSWORD, ...more }) }
}
