import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, mock, test } from 'node:test'
import { fetchOnce } from './early-call.ts'

const ADDRESS = '/wps/game/launchGame?gameId=dice'
const asMember = (token: string, signal?: AbortSignal) => ({ headers: { authorization: `Bearer ${token}` }, ...(signal ? { signal } : {}) })
const answer = (text: string) => Promise.resolve(new Response(text))

const network = mock.method(globalThis, 'fetch', () => answer('asked'))
after(() => network.mock.restore())
const page: { earlyCall?: { address: string; authorization: string; reply: Promise<Response> } } = {}

beforeEach(() => {
  network.mock.resetCalls()
  page.earlyCall = { address: ADDRESS, authorization: 'Bearer t-1', reply: answer('early') }
  Object.assign(globalThis, { window: page })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'window'))

const textOf = async (reply: Promise<Response>) => (await reply).text()

test('the answer that is on its way is taken, and only once', async () => {
  assert.equal(await textOf(fetchOnce(ADDRESS, asMember('t-1'))), 'early')
  assert.equal(network.mock.callCount(), 0)
  assert.equal(await textOf(fetchOnce(ADDRESS, asMember('t-1'))), 'asked')
})

test('whoever asks for something else, or is somebody else, asks again', async () => {
  assert.equal(await textOf(fetchOnce(`${ADDRESS}s`, asMember('t-1'))), 'asked')
  assert.equal(await textOf(fetchOnce(ADDRESS, asMember('t-2'))), 'asked')
  assert.equal(await textOf(fetchOnce(ADDRESS)), 'asked')
})

test('a call that did not get through is made again', async () => {
  Object.assign(page, { earlyCall: { ...page.earlyCall, reply: Promise.reject(new TypeError('offline')) } })
  assert.equal(await textOf(fetchOnce(ADDRESS, asMember('t-1'))), 'asked')
})

test('whoever gives up does not wait for an answer that never comes', async () => {
  Object.assign(page, { earlyCall: { ...page.earlyCall, reply: new Promise(() => {}) } })
  const gaveUp = new AbortController()
  const reply = fetchOnce(ADDRESS, asMember('t-1', gaveUp.signal))
  gaveUp.abort(new Error('gone'))
  await assert.rejects(reply, /gone/)
  assert.equal(network.mock.callCount(), 0)
})
