import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { loadPart, setPageScript, takeRenewal } from './old-page.ts'

let answer: () => Promise<Response>
const network = mock.method(globalThis, 'fetch', () => answer())
after(() => network.mock.restore())

const draws = (script: string) => {
  answer = async () => new Response(`<script type="module" src="/console/assets/${script}"></script>`)
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const opens = (script: string) => setPageScript(`https://site.example/console/assets/${script}`)

let loads = 0
const reload = () => {
  loads += 1
}

test('a console that was rebuilt loads its page again, once, and says so afterwards', async () => {
  opens('index-old.js')
  draws('index-new.js')
  const first = loadPart(gone, reload)
  assert.equal(await Promise.race([first, new Promise((done) => setImmediate(() => setImmediate(() => done('open'))))]), 'open')
  assert.equal(loads, 1)
  await assert.rejects(loadPart(gone, reload), 'the same page is not loaded for ever')
  assert.equal(loads, 1)
  assert.equal(takeRenewal(), false, 'the old page says nothing')
  opens('index-new.js')
  assert.deepEqual([takeRenewal(), takeRenewal()], [true, false])
})

test('a part that fails on the newest page, without a network or behind a proxy fails, and loads nothing again', async () => {
  loads = 0
  opens('index-now.js')
  assert.equal(await loadPart(async () => 'part', reload), 'part')
  draws('index-now.js')
  await assert.rejects(loadPart(gone, reload))
  answer = gone
  await assert.rejects(loadPart(gone, reload))
  answer = async () => new Response('<h1>Log in to this Wi-Fi</h1>')
  await assert.rejects(loadPart(gone, reload))
  assert.equal(loads, 0)
})
