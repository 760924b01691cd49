// The page of what goes out is held against the code of both processes.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { partners as partnersOfServer } from '../apps/server/src/base/partners.ts'
import { partners as partnersOfGames } from '../games/host/src/base/partners.ts'
import { root } from './config.ts'

const page = readFileSync(join(root, 'docs/operating/outbound.md'), 'utf8')

const rowsOf = (text: string) =>
  [...text.matchAll(/^\| ([a-z-]+) \| (server|games host) \| (\d+) ms \| (\d+) \|/gm)].map(([, ...cells]) => cells.join(' '))

const told = (process: string, partners: Readonly<Record<string, { withinMs: number; bytesMax: number }>>) =>
  Object.entries(partners).map(([name, { withinMs, bytesMax }]) => `${name} ${process} ${withinMs} ${bytesMax}`)

test('each partner that a process calls stands in the page of what goes out, with its limits, and no other does', () => {
  assert.deepEqual(rowsOf(page), [...told('server', partnersOfServer), ...told('games host', partnersOfGames)])
  assert.ok(rowsOf(page).length > 5)
  assert.notDeepEqual(rowsOf(page.replace('3000 ms', '3001 ms')), rowsOf(page))
})
