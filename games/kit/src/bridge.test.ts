import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectBridge } from './bridge.ts'

function windowOf() {
  const posted: [unknown, string][] = []
  return { posted, postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) }
}

test('news goes to the origin of the return address alone and carries no amount but the stake of a round that opens', () => {
  const parent = windowOf()
  connectBridge(windowOf(), parent, 'https://site.example/m/home?x=1')('pavilion:balance-changed')
  connectBridge(windowOf(), parent, 'https://site.example/m/home')('pavilion:round-open', '1.50')
  const news = [{ type: 'pavilion:balance-changed' }, { type: 'pavilion:round-open', stake: '1.50' }]
  assert.deepEqual(
    parent.posted,
    news.map((told) => [told, 'https://site.example']),
  )
})

test('without a frame or a usable return address nobody is told', () => {
  const self = windowOf()
  connectBridge(self, self, 'https://site.example/')('pavilion:close')
  const parent = windowOf()
  for (const address of ['', 'javascript:alert(1)', '*', 'not an address']) connectBridge(self, parent, address)('pavilion:close')
  assert.deepEqual([self.posted, parent.posted], [[], []])
})
