import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { type Audience, type Endpoint, NoBody, operatorRoles } from '@pavilion/api/endpoint'
import { startTestApp } from '../harness.ts'
import { type Client, createClient, registerMember } from '../member-client.ts'
import { addMerchant } from '../merchant-rows.ts'
import { openOperator } from '../operator-client.ts'
import { sampleOf } from '../samples.ts'

/** Numbers that are in no row but the victims' own. */
const VICTIM = 777_000_111
const VICTIM_ELSEWHERE = 777_000_222

let world: Awaited<ReturnType<typeof startTestApp>>
let clientsMade = 0

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  for (const [id, account, host] of [
    [VICTIM, 'Victim1', 'localhost'],
    [VICTIM_ELSEWHERE, 'Victim2', 'garden.example'],
  ] as const) {
    await world.app.pool.query("select setval('member_ids', $1, false)", [id])
    await createClient(world.app, { host, address: nextAddress() }).register(account, 'correct horse battery')
  }
  await world.app.pool.query("select setval('member_ids', 900001, false)")
  const { rows } = await world.app.pool.query('select id from members where id = any($1)', [[VICTIM, VICTIM_ELSEWHERE]])
  assert.equal(rows.length, 2)
})
after(() => world.stop())

const nextAddress = () => `10.0.${Math.floor(clientsMade / 200)}.${(clientsMade++ % 200) + 1}`

const open: Record<Audience, () => Promise<Client>> = {
  public: async () => createClient(world.app, { address: nextAddress() }),
  member: () => registerMember(world.app, `Attacker${clientsMade++}`),
  operator: () => openOperator(world, `operator${clientsMade++}`, operatorRoles),
}

/** What somebody might send along to be taken for another, or for more. */
const plantsFor = (id: number, as: 'text' | 'number') => {
  const value = as === 'text' ? String(id) : id
  const ids = ['memberId', 'member_id', 'accountId', 'agentId', 'operatorId', 'staffId', 'ownerId', 'userId', 'sessionId', 'uplineId']
  return {
    ...Object.fromEntries(ids.map((name) => [name, value])),
    merchantCode: 'garden',
    merchant: 'garden',
    role: 'owner',
    roles: as === 'text' ? 'owner' : ['owner'],
    type: as === 'text' ? '0' : 0,
    account: 'Victim1',
    username: 'Victim1',
    caller: as === 'text' ? String(id) : { memberId: id, type: 0 },
    operator: as === 'text' ? String(id) : { operatorId: id, roles: ['owner'], merchantCode: 'garden' },
    opensSession: as === 'text' ? 'false' : false,
    isAdmin: as === 'text' ? 'true' : true,
    isApproved: as === 'text' ? 'true' : true,
  }
}

/** The plants that the schema does not name: a named field means what the endpoint says it means. */
function undeclared(schema: unknown, plants: Record<string, unknown>): Record<string, unknown> {
  const declared = Object.keys((schema as { properties?: object }).properties ?? {})
  return Object.fromEntries(Object.entries(plants).filter(([name]) => !declared.includes(name)))
}

/** Every row that names a victim, by table. What teams count is made in the background out of other rows. */
async function victimRows(): Promise<Record<string, string[]>> {
  const { rows: tables } = await world.app.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'ledger') and c.relname !~ '^team_'`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await world.app.pool.query<{ row: string }>(`select t::text as row from ${name} t where t::text ~ $1 order by 1`, [
      `\\m(${VICTIM}|${VICTIM_ELSEWHERE}|Victim1|Victim2)\\M`,
    ])
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

async function ask(client: Client, endpoint: Endpoint, id: number, as: 'text' | 'number'): Promise<number> {
  const plants = plantsFor(id, as)
  const hasBody = (endpoint.body as unknown) !== NoBody
  const body = hasBody ? { ...undeclared(endpoint.body, plants), ...(sampleOf(endpoint.body) as object) } : undefined
  const query = { ...undeclared(endpoint.query, plantsFor(id, 'text')), ...(sampleOf(endpoint.query) as object) }
  const answer = await client.send({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, 'x'),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(body === undefined ? {} : { payload: endpoint.form ? new URLSearchParams(body as Record<string, string>).toString() : body }),
    ...(endpoint.form ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
  return answer.status
}

test('no call moves a row of another, whatever names and roles are sent along with it', async () => {
  const before = await victimRows()
  assert.ok(before.members?.length === 2 && before['ledger.accounts'] !== undefined)
  // Streams do not end, and pictures and files are no envelopes.
  const asked = endpoints.filter((endpoint) => endpoint.answers === undefined && endpoint.picture === undefined)
  const clients = new Map<Audience, Client>()
  let answered = 0
  for (const endpoint of asked) {
    for (const [id, as] of [[VICTIM, 'text'] as const, [VICTIM_ELSEWHERE, 'number'] as const]) {
      const client = clients.get(endpoint.audience) ?? (await open[endpoint.audience]())
      clients.set(endpoint.audience, client)
      const status = await ask(client, endpoint, id, as)
      assert.notEqual(status, 500, endpoint.name)
      if (status === 200) answered++
      // Some of the calls end the session that asks.
      if (status === 401 || /log-?out|password|sessions/i.test(endpoint.name)) clients.delete(endpoint.audience)
    }
  }
  assert.deepEqual(await victimRows(), before)
  assert.ok(answered >= 150, `only ${answered} of ${asked.length * 2} calls were answered`)
})
