import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  cancelEnvelope,
  createEnvelope,
  getEnvelopeOptions,
  getSentEnvelope,
  listRains,
  listReceivedShares,
  listSentEnvelopes,
  openEnvelope,
} from '@pavilion/api/envelopes'
import { getFloat } from '@pavilion/api/floats'
import { listInbox } from '@pavilion/api/messages'
import { getMemberWallet } from '@pavilion/api/wallet'
import { createFloatAgent, floatTools } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { makeTeam, type Team, type TeamShape } from '../../../test/team-rows.ts'
import { createDatabase, type Transact } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { systemRandom } from '../../base/random.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { endEnvelopes } from './close-envelope.ts'
import { verifyEnvelopes } from './verify-envelopes.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(async () => {
  const db = createDatabase(world.app.pool)
  const faults = [await verifyLedger(db), await verifyEnvelopes(db)]
  await world.stop()
  assert.deepEqual(faults, [[], []])
})

type Agent = Awaited<ReturnType<typeof createFloatAgent>>
type Scene = { agent: Agent; team: Team }
/** Time goes by, and nobody is logged out by it. */
async function wait(ms: number): Promise<void> {
  world.clock.advance(ms)
  const now = world.clock()
  await world.app.pool.query('update sessions set renewed_at = $1, expires_at = $2', [now, new Date(now.getTime() + 24 * HOUR_MS)])
}
const transact: Transact = (work) => createDatabase(world.app.pool).transaction().execute(work)
const tools = () => ({ ...floatTools(world), clock: world.clock, random: systemRandom })

/** An agent with money in its float, and those below it. */
async function scene(name: string, shape: TeamShape, float = 100n): Promise<Scene> {
  const agent = await createFloatAgent(world, name, { float })
  return { agent, team: await makeTeam(world, shape, { upline: agent.member }) }
}
const plain = (...names: string[]): TeamShape => Object.fromEntries(names.map((name) => [name, null]))

const request = (more: object = {}) => ({
  total: '10',
  shares: 2,
  split: 'equal',
  receivers: 'direct',
  hours: 1,
  greeting: 'Good luck',
  ...more,
})
const send = ({ agent }: { agent: Agent }, more: object = {}) => agent.client.callEncrypted(createEnvelope, agent.signed(request(more)))
async function sent(at: { agent: Agent }, more: object = {}): Promise<string> {
  const { value, errorCode } = await send(at, more)
  assert.ok(value, errorCode)
  return value.id
}
const take = (client: Client, id: string) => client.call(openEnvelope, { body: { id } })
const floatOf = async ({ agent }: { agent: Agent }) => (await agent.client.call(getFloat)).value?.float
const walletOf = async (client: Client) => (await client.call(getMemberWallet)).value?.availableBalance
const minor = (amount = '0.00') => BigInt(amount.replace('.', ''))
const rainsOf = async (client: Client) => (await client.call(listRains)).value?.list.map(({ state, amount }) => [state, amount])

test('an agent sends an envelope, those below take a share each, and the rest is in the float again after the end', {
  tags: ['PROUTE-32'],
}, async () => {
  const at = await scene('sender1', plain('taker1a', 'taker1b', 'taker1c'))
  const id = await sent(at, { total: '9.01', shares: 3 })
  assert.equal(await floatOf(at), '90.99')
  const [one, two] = [await at.team.open('taker1a'), await at.team.open('taker1b')]
  assert.deepEqual(await rainsOf(one), [['running', undefined]])
  const first = await take(one, id)
  assert.equal(first.value?.from, 'sender1')
  assert.equal(await walletOf(one), `100${minor(first.value?.amount) / 100n}.0${minor(first.value?.amount) % 100n}`)
  await take(two, id)
  assert.deepEqual(await rainsOf(one), [['taken', first.value?.amount]])
  assert.deepEqual(
    (await one.call(listReceivedShares)).value?.list.map(({ from, amount }) => [from, amount]),
    [['sender1', first.value?.amount]],
  )
  const story = (await at.agent.client.call(getSentEnvelope, { query: { id } })).value
  assert.deepEqual([story?.state, story?.takenShares, story?.takers.map(({ account }) => account)], ['running', 2, ['taker1b', 'taker1a']])
  await wait(HOUR_MS)
  assert.equal(await endEnvelopes(transact, tools()), 1)
  const [listed] = (await at.agent.client.call(listSentEnvelopes)).value?.list ?? []
  assert.deepEqual([listed?.state, listed?.returned, listed?.takenTotal], ['ended', '3.00', '6.01'])
  assert.equal(await floatOf(at), '93.99')
  const late = await take(await at.team.open('taker1c'), id)
  assert.equal(late.errorCode, 'envelope-ended')
  assert.equal((await take(one, id)).value?.amount, first.value?.amount)
})

test('receivers are told in their inboxes, and others are not', async () => {
  const at = await scene('sender2', { taker2: null, agent2: { below2: null } })
  await sent(at, { shares: 1 })
  const titles = async (account: string) =>
    (await (await at.team.open(account)).call(listInbox)).value?.list.filter(({ title }) => title.includes('red envelope')).length
  assert.deepEqual([await titles('taker2'), await titles('agent2'), await titles('below2')], [1, 1, 0])
})

test('each refusal of a new envelope, and nothing left the float', async () => {
  const at = await scene('sender3', { taker3a: null, taker3b: null, branch3: { below3: null } })
  const other = await scene('sender3other', plain('foreign3'))
  await addMerchant(world, 'grove', 'grove.example')
  await makeTeam(world, plain('elsewhere3'), { merchantCode: 'grove', host: 'grove.example' })
  const top = await makeTeam(world, { upline3: {} })
  await world.app.pool.query('update members set upline_id = $2 where id = $1', [at.agent.member, top.id('upline3')])
  const code = async (more: object) => (await send(at, more)).errorCode
  for (const account of ['foreign3', 'sender3other', 'elsewhere3', 'upline3', 'sender3', 'nobody-at-all']) {
    assert.equal(await code({ receivers: 'chosen', accounts: ['taker3a', account], shares: 1 }), 'not-in-team', account)
  }
  assert.equal(await code({ receivers: 'chosen', accounts: [], shares: 1 }), 'envelope-without-receivers')
  assert.equal(await code({ receivers: 'chosen', accounts: ['TAKER3A', 'taker3a'], shares: 2 }), 'envelope-shares-too-many')
  assert.equal(await code({ shares: 4 }), 'envelope-shares-too-many')
  for (const total of ['0', '0.01', '-1', '1.001']) assert.equal(await code({ total, shares: 2 }), 'envelope-total-invalid', total)
  for (const startsAt of ['yesterday', '2026-02-28T08:00:00Z', '2026-06-01T08:00:00Z', '2026-13-01T08:00:00Z']) {
    assert.equal(await code({ startsAt }), 'envelope-start-invalid', startsAt)
  }
  for (const more of [{ hours: 0 }, { hours: 25 }, { shares: 0 }, { shares: 1001 }, { split: 'mine' }]) {
    assert.equal(await code(more), 'encryption-invalid', JSON.stringify(more))
  }
  assert.equal(await code({ paymentPassword: '000000' }), 'transaction-password-wrong')
  assert.equal(await code({ total: '100.01' }), 'float-too-low')
  const requestId = randomUUID()
  const first = await send(at, { requestId, total: '1' })
  assert.equal((await send(at, { requestId, total: '1' })).value?.id, first.value?.id)
  assert.equal(await code({ requestId, total: '2' }), 'request-differs')
  for (const more of [{ greeting: 'Other words' }, { hours: 2 }, { startsAt: new Date(world.clock().getTime() + HOUR_MS).toISOString() }]) {
    assert.equal(await code({ requestId, total: '1', ...more }), 'request-differs', JSON.stringify(more))
  }
  const forOne = { requestId: randomUUID(), total: '0.01', shares: 1, receivers: 'chosen', greeting: ' Hi ' }
  const chosen = await send(at, { ...forOne, accounts: ['taker3a'] })
  assert.equal((await send(at, { ...forOne, accounts: ['TAKER3A'] })).value?.id, chosen.value?.id)
  for (const accounts of [['taker3b'], ['taker3a', 'taker3b'], []]) {
    assert.equal(await code({ ...forOne, accounts }), 'request-differs', String(accounts))
  }
  assert.equal(await floatOf(at), '98.99')
  assert.equal(await floatOf(other), '100.00')
  assert.equal((await at.agent.client.call(getEnvelopeOptions)).value?.directCount, 3)
})

test('only agents with the key send, only real accounts take, and neither where the merchant allows no transfers', async () => {
  const at = await scene('sender4', plain('taker4'))
  const taker = await at.team.open('taker4')
  const id = await sent(at, { shares: 1 })
  for (const endpoint of [getEnvelopeOptions, listSentEnvelopes])
    assert.equal((await taker.call(endpoint)).errorCode, 'feature-unavailable')
  assert.equal((await taker.call(getSentEnvelope, { query: { id } })).errorCode, 'feature-unavailable')
  assert.equal((await taker.call(cancelEnvelope, { body: { id } })).errorCode, 'feature-unavailable')
  for (const type of [40, 41]) {
    await world.app.pool.query('update members set type = $2 where id = $1', [at.team.id('taker4'), type])
    assert.equal((await take(taker, id)).errorCode, 'real-account-needed', `type ${type}`)
    assert.equal((await taker.call(listRains)).errorCode, 'real-account-needed')
  }
  await world.app.pool.query('update members set type = 0 where id = $1', [at.team.id('taker4')])
  await world.app.pool.query(`update merchants set permissions = permissions || '{"AGENTRANSMULTDOWN3": false}' where code = 'pavilion'`)
  world.clock.advance(2_001)
  assert.equal((await send(at)).errorCode, 'feature-unavailable')
  await world.app.pool.query(`update merchants set permissions = permissions || '{"AGENTRANSMULTDOWN3": true}' where code = 'pavilion'`)
  await changeMerchant(world, 'pavilion', { flags: { accountTransfersEnabled: false } })
  assert.equal((await send(at)).errorCode, 'transfers-closed')
  assert.equal((await take(taker, id)).errorCode, 'transfers-closed')
  await changeMerchant(world, 'pavilion', { flags: { accountTransfersEnabled: true } })
  assert.equal((await take(taker, id)).value?.amount, '10.00')
  assert.equal((await createClient(world.app).call(listRains)).errorCode, 'not-logged-in')
})

test('an envelope of others tells nothing and gives nothing, whatever id is sent', async () => {
  const at = await scene('sender5', plain('taker5'))
  const other = await scene('sender5other', plain('foreign5'))
  const id = await sent(at, { shares: 1 })
  const foreign = await other.team.open('foreign5')
  for (const each of [id, '1', '9223372036854775807', '9999999999999999999']) {
    assert.equal((await take(foreign, each)).errorCode, 'envelope-not-for-you', each)
    assert.equal((await other.agent.client.call(getSentEnvelope, { query: { id: each } })).errorCode, 'not-found', each)
    assert.equal((await other.agent.client.call(cancelEnvelope, { body: { id: each } })).errorCode, 'not-found', each)
  }
  // The sender is no receiver.
  assert.equal((await take(at.agent.client, id)).errorCode, 'envelope-not-for-you')
  assert.deepEqual(await rainsOf(foreign), [])
  assert.deepEqual((await other.agent.client.call(listSentEnvelopes)).value?.list, [])
  assert.deepEqual([await floatOf(at), await floatOf(other)], ['90.00', '100.00'])
})

test('before its start an envelope can be taken back and not opened; after it, the other way round', async () => {
  const at = await scene('sender6', plain('taker6'))
  const taker = await at.team.open('taker6')
  const startsAt = new Date(world.clock().getTime() + HOUR_MS).toISOString()
  const [first, second] = [await sent(at, { shares: 1, startsAt }), await sent(at, { shares: 1, startsAt, total: '20' })]
  assert.deepEqual(await rainsOf(taker), [
    ['coming', undefined],
    ['coming', undefined],
  ])
  assert.equal((await take(taker, first)).errorCode, 'envelope-not-started')
  for (let count = 0; count < 2; count += 1) {
    assert.equal((await at.agent.client.call(cancelEnvelope, { body: { id: first } })).value?.state, 'cancelled')
  }
  assert.equal(await floatOf(at), '80.00')
  await wait(HOUR_MS)
  assert.equal((await take(taker, first)).errorCode, 'envelope-ended')
  assert.equal((await at.agent.client.call(cancelEnvelope, { body: { id: second } })).errorCode, 'envelope-started')
  assert.equal((await take(taker, second)).value?.amount, '20.00')
})

test('whoever taps twice at the same moment has one share, and the last share goes to one of those who want it', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `taker7${index}`)
  const at = await scene('sender7', plain(...names))
  const id = await sent(at, { shares: 4, split: 'random', total: '50' })
  const clients = await Promise.all(names.map((name) => at.team.open(name)))
  const answers = await Promise.all(clients.flatMap((client) => [take(client, id), take(client, id), take(client, id)]))
  const shares = new Map<number, Set<string>>()
  answers.forEach(({ value, errorCode }, index) => {
    const of = Math.floor(index / 3)
    shares.set(of, (shares.get(of) ?? new Set()).add(value?.transferId ?? errorCode ?? ''))
  })
  const took = [...shares.values()].map((each) => [...each])
  assert.ok(took.every((each) => each.length === 1))
  assert.equal(took.filter(([each]) => each === 'envelope-empty').length, 2)
  assert.equal(new Set(took.flat()).size, 5)
  const amounts = await Promise.all(clients.map(walletOf))
  assert.equal(
    amounts.reduce((sum, amount) => sum + minor(amount), 0n),
    6n * 100_000n + 5_000n,
  )
})

test('in any order of envelopes, claims, ends and crashes, float, envelopes and wallets keep the same sum', async () => {
  const given = Number(process.env.SIMULATION_SEED)
  const seed = Number.isInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31)
  const random = seededRandom(seed)
  const names = Array.from({ length: 5 }, (_, index) => `taker8${index}`)
  const at = await scene('sender8', plain(...names), 500n)
  const clients = await Promise.all(names.map((name) => at.team.open(name)))
  const ids: string[] = []
  for (let step = 0; step < 40; step += 1) {
    const roll = random(10)
    if (roll < 3 || ids.length === 0) {
      const shares = 1 + random(5)
      const total = `${random(20)}.${10 + random(90)}`
      const { value } = await send(at, { shares, total, split: random(2) ? 'equal' : 'random', hours: 1 + random(3) })
      if (value) ids.push(value.id)
    } else if (roll < 8) {
      const id = ids[random(ids.length)] ?? ''
      await Promise.all([clients[random(5)], clients[random(5)]].map((client) => client && take(client, id)))
    } else {
      await wait(random(2) * HOUR_MS)
      await Promise.all([endOrDie(random), endOrDie(random), endOrDie(random)])
    }
    assert.deepEqual(await verifyEnvelopes(createDatabase(world.app.pool)), [], `SIMULATION_SEED=${seed}, step ${step}`)
  }
  await wait(24 * HOUR_MS)
  await Promise.all([endEnvelopes(transact, tools()), endEnvelopes(transact, tools())])
  assert.equal(await endEnvelopes(transact, tools()), 0)
  const wallets = await Promise.all(clients.map(walletOf))
  const gained = wallets.reduce((sum, amount) => sum + minor(amount) - 100_000n, 0n)
  assert.equal(minor(await floatOf(at)) + gained, 50_000n, `SIMULATION_SEED=${seed}`)
})

class Killed extends Error {}

/** A server that ends envelopes, and may die after what it did and before it is committed. */
async function endOrDie(random: (below: number) => number): Promise<void> {
  let left = random(4)
  const mortal: Transact = (work) =>
    transact(async (tx) => {
      const done = await work(tx)
      left -= 1
      if (left === 0) throw new Killed()
      return done
    })
  await endEnvelopes(mortal, tools()).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })
}

/** Small, and the same for the same seed. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
