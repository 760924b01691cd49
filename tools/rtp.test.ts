import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { root } from './config.ts'

type Ended = { code: unknown; out: string; told: string }

const rtp = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['tools/rtp.ts', ...words], { cwd: root }, (error, out, told) =>
      resolve({ code: error?.code ?? 0, out, told: told.trim() }),
    )
  })

test('the return of one game alone is worked out where its folder is named, with as many rounds as are asked for', async () => {
  const { code, out } = await rtp('--game', 'crash', '--rounds', '10000')
  assert.equal(code, 0)
  assert.match(out, /^crash, version \S+ \(/m)
  assert.match(out, /10,000 rounds, seed/)
  assert.match(out, /by 1 rules: every published return is right/)
})

test('a game that there is not, and too few rounds for an interval, are complaints that say what is allowed', async () => {
  const none = await rtp('--game', 'toString')
  assert.notEqual(none.code, 0)
  assert.match(none.told, /^--game is one of marigold-nights, .*poker\.$/)
  const few = await rtp('--rounds', '9999')
  assert.notEqual(few.code, 0)
  assert.equal(few.told, '--rounds is a whole number from 10000 on.')
})
