import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { playRound, type Table } from './flow.ts'

const round = {
  id: 'round-1',
  status: 'closed',
  stake: '1.00',
  win: '0.50',
  balance: '99.50',
  steps: [{}],
  seeds: { nonce: 0 },
  totalUnits: 1,
  unitsPerStake: 2,
  choice: '',
}

// A call takes the answer that the page's head asked for, and says so.
after(() => Reflect.deleteProperty(globalThis, 'earlyPlay'))

test('a round retried after a fault is one stake for game and site, and shows what was returned', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(globalThis, 'fetch', async () => Response.json({ round, net: '-0.50' }))
  const told: (readonly [string, string | undefined])[] = []
  const shown: (string | null)[] = []
  let again: (() => void) | undefined
  const offer = (_text: string, actions: { run: () => void }[] = []) => {
    again = actions[0]?.run
  }
  const game = {
    phase: 'idle',
    balance: '100.00' as string | null,
    net: '0.00',
    stake: '1.00',
    choice: '',
    autobet: null,
    last: [],
    seeds: { nonce: 0 },
    play: { stakes: ['1.00'], currency: 'PHP', isDemo: false, published: { kind: 'reels' } },
    say: (key: string) => key,
    tell: (type: string, amount?: string) => void told.push([type, amount]),
  }
  const face = {
    begin: () => {},
    rest: () => {},
    show: async () => {
      shown.push(game.balance)
      if (shown.length === 1) throw new Error('the picture is lost')
    },
  }
  const table = {
    game,
    stage: { face, say: () => {}, refresh: () => {} },
    sound: { begin: () => {}, win: () => {} },
    notice: { hide: () => {}, show: offer },
    openDeposit: () => {},
  } as unknown as Table
  await playRound(table)
  again?.()
  for (let turns = 0; turns < 50 && game.phase !== 'idle'; turns += 1) {
    await turn()
    t.mock.timers.runAll()
  }
  assert.deepEqual([game.phase, shown, game.balance], ['idle', ['99.00', '99.00'], '99.50'])
  assert.deepEqual(told, [
    ['pavilion:round-open', '1.00'],
    ['pavilion:round-open', undefined],
    ['pavilion:round-shown', '0.50'],
    ['pavilion:round-closed', undefined],
  ])
})
