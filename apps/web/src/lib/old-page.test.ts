import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { renewOldPage, setPageScript, takeRenewal } from './old-page.ts'
import { tabItems } from './storage.ts'

let answer: () => Promise<Response>
const network = mock.method(globalThis, 'fetch', () => answer())
after(() => network.mock.restore())

const draws = (script: string) => {
  answer = async () => new Response(`<script type="module" src="/assets/${script}"></script>`)
}
let loads = 0
const reload = () => {
  loads += 1
}

beforeEach(() => {
  loads = 0
  tabItems.clear()
  setPageScript('https://site.example/assets/main-old.js')
})

test('a page whose site was rebuilt loads itself again, once, and says so afterwards', async () => {
  draws('main-new.js')
  assert.equal(await renewOldPage(reload), true)
  assert.equal(await renewOldPage(reload), false, 'the same page is not loaded for ever')
  assert.equal(loads, 1)
  assert.equal(takeRenewal(), false, 'the old page says nothing')
  setPageScript('https://site.example/assets/main-new.js')
  assert.deepEqual([takeRenewal(), takeRenewal()], [true, false])
})

test('a page that is the newest, that has no network, or that meets a page of somebody else stays', async () => {
  draws('main-old.js')
  assert.equal(await renewOldPage(reload), false)
  answer = () => Promise.reject(new TypeError('no network'))
  assert.equal(await renewOldPage(reload), false)
  answer = async () => new Response('<h1>Log in to this Wi-Fi</h1>')
  assert.equal(await renewOldPage(reload), false)
  assert.equal(loads, 0)
})
