import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectBridge } from './bridge.ts'

function windowOf() {
  const posted: [unknown, string][] = []
  return { posted, postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) }
}

const played = (returnUrl: string, isDemo = false) => ({ returnUrl, isDemo })

test('messages go to the origin of the return address alone, with a round’s stake and return as only amounts', () => {
  const parent = windowOf()
  connectBridge(windowOf(), parent, played('https://site.example/m/home?x=1'))('pavilion:balance-changed')
  const tell = connectBridge(windowOf(), parent, played('https://site.example/m/home'))
  tell('pavilion:round-open', '1.50')
  tell('pavilion:round-shown', '3.00')
  const news = [
    { type: 'pavilion:balance-changed' },
    { type: 'pavilion:round-open', stake: '1.50' },
    { type: 'pavilion:round-shown', returned: '3.00' },
  ]
  assert.deepEqual(
    parent.posted,
    news.map((told) => [told, 'https://site.example']),
  )
})

test('free play tells of rounds and of no money', () => {
  const parent = windowOf()
  const tell = connectBridge(windowOf(), parent, played('https://site.example/', true))
  tell('pavilion:round-open', '1.50')
  tell('pavilion:balance-changed')
  tell('pavilion:round-shown', '3.00')
  assert.deepEqual(
    parent.posted.map(([told]) => told),
    [{ type: 'pavilion:round-open' }, { type: 'pavilion:round-shown' }],
  )
})

test('without a frame or a usable return address nobody is told', () => {
  const self = windowOf()
  connectBridge(self, self, played('https://site.example/'))('pavilion:close')
  const parent = windowOf()
  for (const address of ['', 'javascript:alert(1)', '*', 'not an address']) connectBridge(self, parent, played(address))('pavilion:close')
  assert.deepEqual([self.posted, parent.posted], [[], []])
})
