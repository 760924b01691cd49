import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Endpoint, operatorRoles } from '@pavilion/api/endpoint'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import type { TSchema } from 'typebox'
import { type AloneWorld, startAloneWorld } from '../alone-cases.ts'
import { callsOfNoRow, callsOfOneRow, lists, type Named } from '../apart-calls.ts'
import { fillHouse, type NameKind, namesOf } from '../apart-world.ts'
import type { Answer, Client } from '../member-client.ts'
import { addMerchant } from '../merchant-rows.ts'
import { openOperator } from '../operator-client.ts'
import { sampleOf } from '../samples.ts'
import { ADDED_UP, hashTables } from '../whole-database.ts'

let alone: AloneWorld
let home: Client
let foreign: Client
let names: Record<NameKind, string[]>
/** Words of the house that no other merchant has. */
let marks: Set<string>
before(async () => {
  alone = await startAloneWorld()
  const maker = await openOperator(alone.world, 'housemaker', operatorRoles)
  home = maker
  await fillHouse(alone, maker)
  await addMerchant(alone.world, 'garden', 'garden.localhost')
  names = await namesOf(alone, 'pavilion')
  marks = new Set(
    Object.values(names)
      .flat()
      .filter((name) => name.length > 5),
  )
  foreign = await openOperator(alone.world, 'gardener', operatorRoles, { merchantCode: 'garden', host: 'garden.localhost' })
  await alone.world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [alone.world.clock()])
})
after(() => alone.stop())

const endpointOf = (name: string): Endpoint => {
  const found = operatorEndpoints.find((one) => one.name === name)
  assert.ok(found, `${name} is no endpoint`)
  return found
}

/** Asks with those names in the fields, everything else as the contract wants it. */
async function ask(who: Client, endpoint: Endpoint, { names: named, more = {} }: { names: Record<string, string>; more?: object }) {
  const isRead = endpoint.method === 'GET'
  const sample = { ...(sampleOf((isRead ? endpoint.query : endpoint.body) as TSchema) as Record<string, unknown>), ...more }
  if ('requestId' in sample) sample.requestId = randomUUID()
  for (const [field, name] of Object.entries(named)) {
    const [list = field, part] = field.split('[]')
    sample[list] = part === undefined ? name : [part === '' ? name : { id: name, version: 1 }]
  }
  const url = isRead ? `${endpoint.path}?${new URLSearchParams(sample as Record<string, string>)}` : endpoint.path
  return who.send({ method: endpoint.method, url, ...(isRead ? {} : { payload: sample }) })
}

/** Names for the fields, the newest of each kind, then those before. */
function namings({ fields }: Named): Record<string, string>[] {
  const kinds = Object.entries(fields)
  const most = Math.min(4, Math.max(0, ...kinds.map(([, kind]) => names[kind].length)))
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(kinds.map(([field, kind]) => [field, names[kind][Math.min(at, names[kind].length - 1)] ?? ''])),
  )
}

/** Whether the call did not find what it was asked about: as a whole, or in each line of what it was asked about. */
function isNotFound({ status, errorCode, value }: Answer): boolean {
  const { list } = (value ?? {}) as { list?: { outcome?: string }[] }
  const isEachLine = list !== undefined && list.length > 0 && list.every(({ outcome }) => outcome === 'not-found')
  return (status === 404 && NOT_FOUND.includes(errorCode ?? '')) || isEachLine
}
/** These need more than a row, such as a tag or a running bonus, and answer not-found without: their slices' tests find the row. */
const FOUND_ELSEWHERE = ['forfeitMemberBonus', 'setMemberLevel', 'tagMember', 'endOneMemberSession', 'proposeTopRebateRates']
/** What counts calls, keeps the caller's own requests, or is added up beside them. */
const COUNTED = ['attempts', 'catalogue_requests', 'operator_sessions', ...ADDED_UP]
/** An agent that the merchant does not have is none at its top. */
const NOT_FOUND = ['not-found', 'not-a-top-agent']

test('every call of operators says what it names of a merchant', { tags: ['CON-218'] }, () => {
  const called = operatorEndpoints.filter(({ audience }) => audience === 'operator').map(({ name }) => name)
  const listed = [...Object.keys(callsOfOneRow), ...Object.keys(lists), ...callsOfNoRow]
  assert.deepEqual(listed.sort(), called.sort(), 'list it in test/apart-calls.ts, once')
})

test('there is something of each kind that a call can name', () => {
  assert.deepEqual(
    Object.entries(names).flatMap(([kind, found]) => (found.length === 0 ? [kind] : [])),
    [],
  )
})

test('no call with an operator’s session finds a row of another merchant, or writes anything', { tags: ['CON-218'] }, async () => {
  const look = () => hashTables(alone.world.app.pool, { tables: COUNTED })
  const was = await look()
  const found: string[] = []
  for (const [name, named] of Object.entries(callsOfOneRow)) {
    for (const naming of namings(named)) {
      const answer = await ask(foreign, endpointOf(name), { names: naming, more: named.with ?? {} })
      if (!isNotFound(answer)) found.push(`${name} ${JSON.stringify(naming)}: ${answer.status} ${answer.errorCode ?? ''}`)
    }
  }
  assert.deepEqual(found, [])
  const is = await look()
  assert.deepEqual(
    Object.keys(is).filter((table) => was[table] !== is[table]),
    [],
  )
})

test('no list tells anything of another merchant, whatever it is narrowed by or begun at', { tags: ['CON-218'] }, async () => {
  const told: string[] = []
  for (const [name, fields] of Object.entries(lists)) {
    const endpoint = endpointOf(name)
    const { properties = {}, required = [] } = endpoint.query as { properties?: Record<string, TSchema>; required?: string[] }
    const needed = Object.fromEntries(required.map((field) => [field, String(sampleOf(properties[field] ?? {}))]))
    for (const naming of [{}, ...namings({ fields })]) {
      const url = `${endpoint.path}?${new URLSearchParams({ ...needed, ...naming })}`
      const headers = { host: 'garden.localhost', authorization: `Bearer ${foreign.token}` }
      const { statusCode, body } = await alone.world.app.server.inject({ method: 'GET', url, headers })
      const isNone = statusCode === 404 && Object.keys(naming).length > 0
      const isAnswered = statusCode === 200 || isNone || body.includes('"report-not-ready"')
      const leaked = body.split(/[^\w.-]+/).filter((word) => marks.has(word))
      if (!isAnswered || leaked.length > 0) told.push(`${url}: ${statusCode} ${leaked.slice(0, 3)}`)
    }
  }
  assert.deepEqual(told, [])
})

test('the same calls find the same rows for an operator of their own merchant', async () => {
  const missed: string[] = []
  for (const [name, named] of Object.entries(callsOfOneRow)) {
    const isFound: boolean[] = []
    for (const naming of namings(named)) {
      const answer = await ask(home, endpointOf(name), { names: naming, more: named.with ?? {} })
      isFound.push(!isNotFound(answer))
    }
    if (!isFound.includes(true) && !FOUND_ELSEWHERE.includes(name)) missed.push(name)
  }
  assert.deepEqual(missed, [])
})
