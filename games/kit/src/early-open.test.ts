import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { enterPlay } from './client/api.ts'
import { EARLY_OPEN, type EarlyPlay, SECRET_KEY } from './early-open.ts'

type Asked = { address: string; init?: { method?: string; body?: string; headers: Record<string, string> } }
type Visit = { hash?: string; kept?: string; answers?: Response[] }

/** A tab that visits the game's page: its head has run, the page's own script has not. */
function visit({ hash = '#launch=l-1', kept, answers = [] }: Visit) {
  const items = new Map(kept === undefined ? [] : [[SECRET_KEY, kept]])
  const asked: Asked[] = []
  const location = { pathname: '/games/dice/', search: '?frame=f-1', hash }
  const page = {
    location,
    history: historyOf(location),
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
    fetch: (address: string, init: Asked['init']) => {
      asked.push(init ? { address, init } : { address })
      const answer = answers.shift()
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('offline'))
    },
  }
  const window: { earlyPlay?: EarlyPlay } = {}
  runInNewContext(EARLY_OPEN, { ...page, window, URLSearchParams })
  Object.assign(globalThis, page, window)
  return { items, asked, location, history: page.history }
}

/** The history of a tab, as far as the head's script writes in it. */
function historyOf(location: { pathname: string; search: string; hash: string }) {
  const history = {
    state: null as { launch?: string } | null,
    replaceState: (state: { launch?: string }, _title: string, address: string) => {
      history.state = state
      const { pathname, search, hash } = new URL(address, 'http://games.test')
      Object.assign(location, { pathname, search, hash })
    },
  }
  return history
}

const entered = () => Response.json({ secret: 's-1', state: { balance: '5.00' } })

const { fetch } = globalThis
afterEach(() => {
  Object.assign(globalThis, { fetch })
  for (const name of ['location', 'history', 'sessionStorage', 'earlyPlay']) Reflect.deleteProperty(globalThis, name)
})

test('the head enters the play, and the page’s script takes its answer: a launch is spent once', async () => {
  const { items, asked } = visit({ answers: [entered()] })
  assert.deepEqual([asked[0]?.address, asked[0]?.init?.body], ['/api/play/open', '{"launch":"l-1"}'])
  assert.deepEqual(await enterPlay(), { balance: '5.00' })
  assert.equal(asked.length, 1)
  assert.equal(items.get(SECRET_KEY), 'l-1 s-1')
})

test('the secret is kept before the page’s script is there, whose visit still takes the answer to the same call', async () => {
  const { items, asked } = visit({ answers: [entered()] })
  await new Promise(setImmediate)
  assert.equal(items.get(SECRET_KEY), 'l-1 s-1')
  assert.deepEqual(await enterPlay(), { balance: '5.00' })
  assert.equal(asked.length, 1)
})

test('a tab that entered before asks for the state with its secret, and for that of another launch never', async () => {
  const again = visit({ kept: 'l-1 s-1', answers: [Response.json({ balance: '4.00' })] })
  assert.deepEqual([again.asked[0]?.address, again.asked[0]?.init?.headers.authorization], ['/api/play/state', 'Bearer s-1'])
  assert.deepEqual(await enterPlay(), { balance: '4.00' })
  assert.equal(again.asked.length, 1)
  assert.equal(visit({ kept: 'l-0 s-0' }).asked[0]?.address, '/api/play/open')
})

test('a call of the head that did not get through is made again, and a refusal is not', async () => {
  const lost = visit({ answers: [] })
  Object.assign(globalThis, { fetch: () => Promise.resolve(entered()) })
  assert.deepEqual(await enterPlay(), { balance: '5.00' })
  assert.equal(lost.asked.length, 1)
  const spent = visit({ answers: [Response.json({ code: 'launch-spent' }, { status: 401 })] })
  await assert.rejects(enterPlay(), { failure: 'expired', code: 'launch-spent' })
  assert.equal(spent.asked.length, 1)
})

test('an address without a launch, and a browser that keeps nothing, ask for nothing early', () => {
  assert.deepEqual(visit({ hash: '' }).asked, [])
  const window: { earlyPlay?: EarlyPlay } = {}
  runInNewContext(EARLY_OPEN, { window, location: { pathname: '/', search: '', hash: '#launch=l-1' }, URLSearchParams })
  assert.equal(window.earlyPlay, undefined)
})

test('the launch leaves the address before anything is asked, the rest of it stays, and a reload still knows it', async () => {
  const first = visit({ hash: '#launch=l-1&zone=Asia%2FManila', answers: [entered()] })
  const { location: left, history: kept } = first
  assert.deepEqual([left.search, left.hash, kept.state?.launch], ['?frame=f-1', '#zone=Asia%2FManila', 'l-1'])
  assert.deepEqual(await enterPlay(), { balance: '5.00' })
  const asked: string[] = []
  const page = { location: first.location, history: first.history, sessionStorage: { getItem: () => 'l-1 s-1' } }
  const fetchNow = (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({ balance: '4.00' }))
  }
  runInNewContext(EARLY_OPEN, { ...page, fetch: fetchNow, window: {}, URLSearchParams })
  assert.deepEqual(asked, ['/api/play/state'])
})

test('where the head’s script did not run, the page’s own takes the launch out of the address', async () => {
  const { location, history } = visit({ hash: '' })
  location.hash = '#launch=l-2&zone=Asia%2FManila'
  Object.assign(globalThis, { fetch: () => Promise.resolve(entered()) })
  assert.deepEqual(await enterPlay(), { balance: '5.00' })
  assert.deepEqual([location.search, location.hash, history.state], ['?frame=f-1', '#zone=Asia%2FManila', { launch: 'l-2' }])
})
