import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import { MINUTE_MS } from '../../src/base/durations.ts'
import { type AloneWorld, doubleCases, startAloneWorld } from '../alone-cases.ts'
import type { Answer, Client } from '../member-client.ts'
import { openOperator } from '../operator-client.ts'
import { ADDED_UP, hashTables } from '../whole-database.ts'

const EVERY_ROLE: OperatorRole[] = ['viewer', 'cashier', 'approver', 'owner', 'support', 'content', 'games', 'risk']

/** Roles, ways of payment, accounts to which members send money, and corrections of a balance. */
const SENSITIVE = [
  'roles of an operator',
  'an operator who is added',
  'another app of an operator',
  'the terms of a way in',
  'a payment company',
  'where a payment company is called',
  'an account to which members send money',
  'that no money is sent to an account any more',
  'that an account is deleted',
  'the correction of a balance',
  'the correction of a balance that takes three',
  'taking a correction back',
]

let alone: AloneWorld
before(async () => {
  alone = await startAloneWorld()
})
after(() => alone.stop())

let people = 0
const person = (): Promise<Client & { operatorId: bigint }> => {
  people += 1
  return openOperator(alone.world, `prover${people}`, EVERY_ROLE)
}

/** The session is as long open as that, and its operator gave a code so long ago. */
async function proved({ operatorId }: { operatorId: bigint }, agoMs: number): Promise<void> {
  const now = alone.world.clock().getTime()
  const at = [new Date(now - 60 * MINUTE_MS), new Date(now), new Date(now - agoMs), operatorId]
  await alone.world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $2, proved_at = $3 where operator_id = $4', at)
}

const outcome = ({ status, errorCode }: Answer) => `${status} ${errorCode ?? ''}`.trim()
const look = () =>
  hashTables(alone.world.app.pool, { tables: ['operator_sessions', 'significant_events', ...ADDED_UP], columns: {}, rows: {} })

for (const [name, begin] of Object.entries(doubleCases)) {
  const isSensitive = SENSITIVE.includes(name)
  test(`${isSensitive ? 'a proof of the last five minutes' : 'a proof of an hour ago'} is enough, for maker and checker: ${name}`, {
    tags: ['CON-026'],
  }, async () => {
    const [maker, second, third] = [await person(), await person(), await person()]
    const { make, between, confirm } = await begin(alone, maker)
    /** What takes a fresh proof is refused a moment too late, and then nothing has changed; everything else takes none. */
    const tried = async (by: { operatorId: bigint }, act: () => Promise<Answer>): Promise<Answer> => {
      await proved(by, isSensitive ? 5 * MINUTE_MS : 55 * MINUTE_MS)
      if (isSensitive) {
        const was = await look()
        assert.equal(outcome(await act()), '403 fresh-proof-needed')
        assert.deepEqual(await look(), was)
        await proved(by, 5 * MINUTE_MS - 1)
      }
      const answer = await act()
      assert.equal(outcome(answer), '200')
      return answer
    }
    const made = await tried(maker, () => make(maker))
    if (between) await tried(second, () => between(second, made))
    await tried(third, () => confirm(third, made))
  })
}

test('every sensitive case is tried', () => {
  assert.deepEqual(
    SENSITIVE.filter((name) => !(name in doubleCases)),
    [],
  )
})
