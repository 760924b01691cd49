import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint, OperatorRole } from '@pavilion/api/endpoint'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import { type AloneWorld, doubleCases, startAloneWorld } from '../alone-cases.ts'
import type { Answer, Client } from '../member-client.ts'
import { openOperator } from '../operator-client.ts'
import { ADDED_UP, type Blind, hashTables } from '../whole-database.ts'

/** More than anybody can have: three of them never meet in one person, and what the second one guards must hold all the same. */
const EVERY_ROLE: OperatorRole[] = ['viewer', 'cashier', 'approver', 'owner', 'support', 'content', 'games', 'risk']

/** What the first operator writes: what is requested, and by whom. Everything else in the database is what would have taken effect. */
const REQUESTS: Blind = {
  tables: [
    'proposals',
    'proposed_gateway_secrets',
    'deposit_reviews',
    'withdrawal_outcomes',
    'operator_actions',
    'operator_money',
    'operator_sessions',
    'significant_events',
    ...ADDED_UP,
  ],
  columns: { withdrawals: ['approved_by', 'approved_by_name', 'next_check_at'], contract_payouts: ['maker_id', 'maker_name'] },
  rows: { round_actions: "status = 'proposed'" },
}

/** How a person is sent away from what the same person requested. */
const SENT_AWAY = ['needs-another-operator', 'not-approved-yet']

let alone: AloneWorld
before(async () => {
  alone = await startAloneWorld()
})
after(() => alone.stop())

/** The endpoints of two that one person called, and that did not refuse for what was sent. */
const tried = new Set<string>()

let people = 0
async function person(): Promise<Client> {
  people += 1
  return openOperator(alone.world, `person${people}`, EVERY_ROLE)
}

function watched(client: Client): Client {
  const call = async (endpoint: Endpoint, input: object) => {
    const answer = await client.call(endpoint, input)
    if (answer.status === 200 || SENT_AWAY.includes(answer.errorCode ?? '')) tried.add(endpoint.name)
    return answer
  }
  return { ...client, call: call as Client['call'] }
}

const look = () => hashTables(alone.world.app.pool, REQUESTS)
const changed = (was: Record<string, string>, is: Record<string, string>) => Object.keys(is).filter((name) => was[name] !== is[name])
const outcome = ({ status, errorCode }: Answer) => `${status} ${errorCode ?? ''}`.trim()

for (const [name, begin] of Object.entries(doubleCases)) {
  test(`one operator alone, with every role, brings nothing about: ${name}`, async () => {
    const maker = watched(await person())
    const { make, between, confirm } = await begin(alone, maker)
    const [second, third] = [await person(), await person()]
    await alone.world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [alone.world.clock()])
    const was = await look()
    const made = await make(maker)
    assert.equal(outcome(made), '200')
    if (between) {
      const own = await between(maker, made)
      assert.ok(SENT_AWAY.includes(own.errorCode ?? ''), `the maker was not sent away: ${outcome(own)}`)
      assert.equal(outcome(await between(second, made)), '200')
    }
    const own = await confirm(maker, made)
    assert.ok(SENT_AWAY.includes(own.errorCode ?? ''), `the maker was not sent away: ${outcome(own)}`)
    assert.deepEqual(changed(was, await look()), [], 'something took effect')
    // That the same call of somebody else is seen is what makes the above worth anything.
    assert.equal(outcome(await confirm(third, made)), '200')
    assert.notDeepEqual(changed(was, await look()), [], 'what another operator confirmed was not seen')
  })
}

test('every operator endpoint that takes two was tried by one', () => {
  const double = operatorEndpoints.filter(({ people: needed }) => needed === 'double').map(({ name }) => name)
  assert.ok(double.length > 20)
  assert.deepEqual(
    double.filter((name) => !tried.has(name)),
    [],
    'give it a case in test/alone-cases.ts',
  )
})
