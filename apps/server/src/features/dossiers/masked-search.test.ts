import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchMembers } from '@pavilion/api/member-search'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { memberId } from '../../base/ids.ts'
import { updateContact } from '../members/wiring.ts'
import { sealAccountNumber } from '../security/wiring.ts'

type Operator = Client & { operatorId: bigint }
let world: Awaited<ReturnType<typeof startTestApp>>
let id: bigint
before(async () => {
  world = await startTestApp()
  await registerMember(world.app, 'masked1')
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'masked1'")
  id = rows[0]?.id ?? 0n
  await world.app.pool.query("update member_profiles set payee_name = 'Corazon Dimaculangan' where member_id = $1", [id])
  await createDatabase(world.app.pool)
    .transaction()
    .execute(async (tx) => {
      await updateContact(tx, testSeals, memberId(id), { email: 'cora@example.com', countryDialingCode: '63', mobileNum: '9175550123' })
      await tx
        .insertInto('withdrawal_accounts')
        .values({
          id: 72n,
          merchant_code: 'pavilion',
          member_id: id,
          kind: 'ewallet',
          bank: 'GCASH',
          holder: 'Corazon Dimaculangan',
          ...sealAccountNumber(testSeals, 72n, 'pavilion', '09185550999'),
          is_default: false,
          bound_at: world.clock(),
          usable_from: world.clock(),
          unbound_at: world.clock(),
        })
        .execute()
    })
})
after(() => world.stop())

const ask = async (by: Client, text: string) => by.call(searchMembers, { query: { text } })
const hits = async (by: Client, text: string) => (await ask(by, text)).value?.list.map(({ by, account }) => `${by} ${account}`)
const records = async ({ operatorId }: Operator) =>
  (
    await world.app.pool.query<{ detail: string }>(
      "select detail from operator_actions where action = 'find-member' and subject = $1 and operator_id = $2 order by id",
      [`member:${id}`, operatorId],
    )
  ).rows.map(({ detail }) => detail)

test('each member that a contact, an account or a name found is on record, by what and never with the text', async () => {
  const viewer = await openOperator(world, 'recorded', ['viewer'])
  for (const text of ['cora@example.com', '0917 555 0123', '09185550999', 'corazon dimaculangan', 'masked1', 'nobody@example.com'])
    assert.equal((await ask(viewer, text)).status, 200, text)
  assert.deepEqual(await records(viewer), ['email', 'mobile', 'withdrawal-account', 'name'])
  const { rows } = await world.app.pool.query("select * from operator_actions where action = 'find-member'")
  const said = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  assert.doesNotMatch(said, /cora|555|dimacu/i)
})

test('a search by name needs the whole name without the right to see names; accounts need the right to see money', async () => {
  for (const role of ['support', 'viewer', 'approver', 'owner'] as const) {
    const operator = await openOperator(world, `whole-${role}`, [role])
    for (const text of ['coraz', 'corazon d', 'Corazon Dimaculanga', 'c%n dimaculangan'])
      assert.deepEqual(await hits(operator, text), [], `${role} ${text}`)
    assert.deepEqual(await hits(operator, 'corazon DIMACULANGAN'), ['name masked1'], role)
    assert.deepEqual(await hits(operator, '09185550999'), role === 'support' ? [] : ['withdrawal-account masked1'], role)
  }
  assert.deepEqual(await hits(await openOperator(world, 'begins', ['cashier']), 'coraz'), ['name masked1'])
})

test('guessing masked values is limited to sixty searches a quarter of an hour for each operator, right or wrong', async () => {
  const desk = await openOperator(world, 'trier', ['support'])
  const candidates = [
    ...Array.from({ length: 20 }, (_, number) => `cora${number}@example.com`),
    ...Array.from({ length: 20 }, (_, number) => `091755502${String(number).padStart(2, '0')}`),
    ...Array.from({ length: 20 }, (_, number) => `corazon candidate${number}`),
  ]
  for (const text of candidates) assert.equal((await ask(desk, text)).status, 200, text)
  for (const text of ['cora@example.com', '09175550123', '０９１７５５５０１２３', 'corazon dimaculangan', 'nobody@example.com']) {
    const refused = await ask(desk, text)
    assert.deepEqual([refused.status, refused.errorCode], [429, 'too-many-requests'], text)
  }
  assert.deepEqual(await records(desk), [])
  assert.deepEqual(await hits(desk, 'masked1'), ['account masked1'], 'accounts are found as before')
  assert.deepEqual(await hits(await openOperator(world, 'another', ['support']), 'cora@example.com'), ['email masked1'])
  world.clock.advance(8 * MINUTE_MS)
  assert.deepEqual(await hits(desk, 'masked1'), ['account masked1'])
  world.clock.advance(7 * MINUTE_MS + 1)
  assert.deepEqual(await hits(desk, 'cora@example.com'), ['email masked1'])
})

test('questions that are asked at once share the sixty, and beginnings of names that find somebody count as well', async () => {
  const cashier = await openOperator(world, 'many', ['cashier'])
  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => ask(cashier, `x${round}-${number}@example.com`)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  }
  assert.equal((await ask(cashier, 'coraz')).errorCode, 'too-many-requests')
  assert.deepEqual(await hits(cashier, 'masked1'), ['account masked1'])
})
