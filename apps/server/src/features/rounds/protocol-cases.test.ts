// A vendor's acceptance test. Each case has its own player with 10.00 and checks the status, the
// code and the balance afterwards. The protocol's pages number two of its cases, which carry their
// numbers here; the others follow from the pages' text.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProtocolReply, type ProviderClient } from '../../../test/provider-client.ts'
import { verifyLedger } from '../../ledger/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  const faults = await verifyLedger(provider.db)
  await provider.stop()
  await world.stop()
  assert.deepEqual(faults, [])
})

const { betWin, rollback, finish, balanceOf } = protocolCalls(() => provider)
const call = (path: string, body: object, options: object = {}) => provider.call(path, body, options)
const at = (player: string) => ({ account_id: player, currency: 'PHP', game_id: 'marigold-nights' })

/** The preparation, and the tested call. */
type Case = (player: string) => Promise<ProtocolReply>
/**
 * Its name, the expected reply (status, and the code of a refusal) and the player's balance
 * afterwards.
 */
const cases: readonly [name: string, answer: string, balance: string, play: Case][] = [
  ['balance of a player', '200', '10.00', (player) => call('/balance', at(player))],
  ['balance of nobody', '400 101', '10.00', () => call('/balance', at('999999999'))],
  ['balance in a currency that the player has not', '400 154', '10.00', (player) => call('/balance', { ...at(player), currency: 'EUR' })],
  ['balance with a wrong signature', '400 403', '10.00', (player) => call('/balance', at(player), { signature: 'ab'.repeat(32) })],
  ['balance without a signature', '400 403', '10.00', (player) => call('/balance', at(player), { signature: '' })],
  ['a bet', '200', '7.00', (player) => betWin(player, [bet('3')])],
  ['a bet above the balance', '400 100', '10.00', (player) => betWin(player, [bet('10.01')])],
  ['a bet of all', '200', '0.00', (player) => betWin(player, [bet('10')])],
  ['a bet of nobody', '400 101', '10.00', () => betWin('999999999', [bet('1')])],
  ['a bet of zero', '400 400', '10.00', (player) => betWin(player, [bet('0')])],
  ['a bet below zero', '400 400', '10.00', (player) => betWin(player, [bet('-1')])],
  ['a bet finer than the currency', '400 400', '10.00', (player) => betWin(player, [bet('1.001')])],
  ['a bet at a game that is none', '400 405', '10.00', (player) => betWin(player, [bet('1')], { game_id: 'no-such-game' })],
  ['a bet and its win in one call', '200', '12.00', (player) => betWin(player, [bet('3'), win('5')])],
  [
    'a win after its bet',
    '200',
    '12.00',
    async (player) => {
      await betWin(player, [bet('3')], { round_id: 'later' })
      return betWin(player, [win('5')], { round_id: 'later', finished: true })
    },
  ],
  [
    'the same bet again',
    '200',
    '7.00',
    async (player) => {
      const line = bet('3')
      await betWin(player, [line])
      return betWin(player, [line])
    },
  ],
  [
    'the same id with another amount',
    '400 400',
    '7.00',
    async (player) => {
      const line = bet('3')
      await betWin(player, [line])
      return betWin(player, [{ ...line, amount: '4' }])
    },
  ],
  [
    'a rollback of a bet',
    '200',
    '10.00',
    async (player) => {
      const line = bet('3')
      await betWin(player, [line])
      return rollback(player, [{ id: fresh('rb'), original: line.id_provider }])
    },
  ],
  [
    'the same rollback again',
    '200',
    '10.00',
    async (player) => {
      const [line, id] = [bet('3'), fresh('rb')]
      await betWin(player, [line])
      await rollback(player, [{ id, original: line.id_provider }])
      return rollback(player, [{ id, original: line.id_provider }])
    },
  ],
  ['0020 finish of a round that was never seen', '200', '10.00', (player) => finish(player, fresh('unseen'))],
  [
    '0021 finish of a round that was never seen, again',
    '200',
    '10.00',
    async (player) => {
      const round = fresh('unseen')
      await finish(player, round)
      return finish(player, round)
    },
  ],
  ['a rollback before its bet', '200', '10.00', (player) => rollback(player, [{ id: fresh('rb'), original: fresh('unseen') }])],
  [
    'the bet after its rollback',
    '400 409',
    '10.00',
    async (player) => {
      const line = bet('3')
      await rollback(player, [{ id: fresh('rb'), original: line.id_provider }])
      return betWin(player, [line])
    },
  ],
  [
    'a new win after its round is finished',
    '400 400',
    '7.00',
    async (player) => {
      await betWin(player, [bet('3')], { round_id: 'over' })
      await finish(player, 'over')
      return betWin(player, [win('5')], { round_id: 'over' })
    },
  ],
]

for (const [name, answer, balance, play] of cases) {
  test(`case of the wallet protocol: ${name}`, async () => {
    const player = await provider.createPlayer(1_000n)
    const { status, body } = await play(player)
    assert.equal([status, body.meta?.api_code].filter(Boolean).join(' '), answer, JSON.stringify(body))
    if (status === 200) assert.equal(typeof body.balance, 'string', 'a balance is a text')
    assert.equal(await balanceOf(player), balance)
  })
}
