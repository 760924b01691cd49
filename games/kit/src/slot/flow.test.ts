import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { SlotRound } from './design.ts'
import { playSpin } from './flow.ts'
import type { Table } from './table.ts'

const round = { id: 'round-1', status: 'closed', stake: '1.00', win: '0.50', balance: '99.50', steps: [{ grid: [] }], seeds: { nonce: 0 } }

// A call takes the answer that the page's head asked for, and says so.
after(() => Reflect.deleteProperty(globalThis, 'earlyPlay'))

test('a spin retried after a fault is one stake for game and site, and shows what was returned', async (t) => {
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
    autoplay: null,
    balance: '100.00' as string | null,
    net: '0.00',
    stake: '1.00',
    speed: 'normal',
    last: [],
    seeds: { nonce: 0 },
    design: { restingGrid: [] },
    play: { stakes: ['1.00'], currency: 'PHP', isDemo: false, cycleMs: 0 },
    say: (key: string) => key,
    tell: (type: string, amount?: string) => void told.push([type, amount]),
  }
  const nothing = () => {}
  const showStep = async () => {
    shown.push(game.balance)
    if (shown.length === 1) throw new Error('the picture is lost')
  }
  const table = {
    game,
    features: { showStep },
    stage: {
      lines: { clear: nothing },
      reels: { takeOff: nothing, stopAt: async () => {} },
      ...{ setBadge: nothing, say: nothing, announce: nothing, refresh: nothing },
    },
    sound: { takeOff: nothing },
    notice: { hide: nothing, show: offer },
    openDeposit: nothing,
    pictures: Promise.resolve(),
  } as unknown as Table<SlotRound>
  const forward = async (isDone: () => boolean) => {
    for (let turns = 0; turns < 100 && !isDone(); turns += 1) {
      await turn()
      t.mock.timers.runAll()
    }
  }
  void playSpin(table)
  await forward(() => again !== undefined)
  again?.()
  await forward(() => game.phase === 'idle')
  assert.deepEqual([game.phase, shown, game.balance], ['idle', ['99.00', '99.00'], '99.50'])
  assert.deepEqual(told, [
    ['pavilion:round-open', '1.00'],
    ['pavilion:round-open', undefined],
    ['pavilion:round-shown', '0.50'],
    ['pavilion:round-closed', undefined],
  ])
})
