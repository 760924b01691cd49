import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { enterPlay } from './client/api.ts'
import { EARLY_OPEN, type EarlyPlay, SECRET_KEY } from './early-open.ts'

type Asked = { address: string; init?: { method?: string; body?: string; headers: Record<string, string> } }
type Visit = { search?: string; kept?: string; answers?: Response[] }

/** A tab that visits the game's page: its head has run, the page's own script has not. */
function visit({ search = '?launch=l-1', kept, answers = [] }: Visit) {
  const items = new Map(kept === undefined ? [] : [[SECRET_KEY, kept]])
  const asked: Asked[] = []
  const page = {
    location: { search },
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
  return { items, asked }
}

const entered = () => Response.json({ secret: 's-1', state: { balance: '5.00' } })

const { fetch } = globalThis
afterEach(() => {
  Object.assign(globalThis, { fetch })
  for (const name of ['location', 'sessionStorage', 'earlyPlay']) Reflect.deleteProperty(globalThis, name)
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
  assert.deepEqual(visit({ search: '' }).asked, [])
  const window: { earlyPlay?: EarlyPlay } = {}
  runInNewContext(EARLY_OPEN, { window, location: { search: '?launch=l-1' }, URLSearchParams })
  assert.equal(window.earlyPlay, undefined)
})
