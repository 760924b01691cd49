import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readUserAgent } from './user-agent.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const known: [string, string, string][] = [
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 12; Redmi) ${webKit} Chrome/100.0 Mobile Safari/537.36 OPR/70.0`, 'Opera', 'Android'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
]

test('a device is called by the browser and the system that people know', () => {
  for (const [text, browser, system] of known) assert.deepEqual(readUserAgent(text), { browser, system }, text)
})

test('whatever a browser sends, only words of our own come back', () => {
  const words = new Set(known.flatMap(([, browser, system]) => [browser, system]))
  fc.assert(
    fc.property(fc.string({ maxLength: 255 }), (text) => {
      const { browser, system } = readUserAgent(`<script>${text}`)
      assert.ok(browser.length < 20 && system.length < 20 && !`${browser}${system}`.includes('<'))
    }),
  )
  assert.ok(words.size > 8)
})
