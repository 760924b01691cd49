import assert from 'node:assert/strict'
import { dayAt } from '../src/base/days.ts'
import { memberId } from '../src/base/ids.ts'
import { startBonus } from '../src/features/bonuses/index.ts'
import { signBody } from '../src/features/rounds/signature.ts'
import { findWallet } from '../src/features/wallet/index.ts'
import type { startTestApp } from './harness.ts'
import { openLinkRow } from './partner-rows.ts'
import { bet, fresh, GAME, protocolCalls, win } from './protocol-calls.ts'
import type { ProviderClient } from './provider-client.ts'
import { makeTeam } from './team-rows.ts'
import { testIds } from './test-ids.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * Two members below an agent and two of nobody's, with telephones of two countries or none, who play at two providers, one of them with a
 * bonus, win prizes and have bets taken back, by a seed. Returns what lets a day of it pass.
 */
export async function createPlay(world: World, provider: ProviderClient, seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % limit
  }
  const { betWin, rollback } = protocolCalls(() => provider)
  const players: string[] = []
  for (let index = 0; index < 4; index += 1) players.push(await provider.createPlayer(5_000_000n))
  const leader = fresh('leader')
  const team = await makeTeam(world, { [leader]: {} })
  const day = dayAt('Asia/Manila', world.clock())
  for (const player of players.slice(0, 2)) await provider.sql('select place_in_team($1, $2, $3)', [player, team.id(leader), day])
  for (const [at, country] of [
    [0, '63'],
    [2, '63'],
    [1, '84'],
  ] as const)
    await giveTelephone(provider, players[at] ?? '', country)
  await giveBonus(world, provider, players[0] ?? '')
  const elsewhere = await openElsewhere(world, provider)

  async function playDay(): Promise<void> {
    for (let step = 0; step < 12; step += 1) {
      world.clock.advance(600_000 + below(1_200_000))
      const player = players[below(players.length)] ?? ''
      const lines = [bet(text(100 + below(5_000))), ...(below(2) === 0 ? [win(text(1 + below(9_000)))] : [])]
      const round = { round_id: fresh('figure-round'), finished: lines.length > 1 }
      if (below(3) === 0) {
        await elsewhere(player, lines, round)
        continue
      }
      const game = below(2) === 0 ? GAME : 'seven-bells'
      assertDone(await betWin(player, lines, { ...round, game_id: game }))
      const back = [{ id: fresh('back'), original: lines[0]?.id_provider ?? '' }]
      if (lines.length === 1 && below(2) === 0)
        assertDone(await rollback(player, back, { game_id: game, round_id_provider: round.round_id }))
      const prize = { event_type: 'Prize Drop', event_id: fresh('drop'), id_provider: fresh('prize') }
      const amount = text(1 + below(500))
      if (below(4) === 0)
        assertDone(await provider.call('/v2/provider_a8r.Promo/Win', { account_id: player, currency: 'PHP', amount, ...prize }))
    }
  }
  return { players, leader, playDay }
}

/** A number of that country, whatever it is. */
export const giveTelephone = (provider: ProviderClient, player: string, country: string) =>
  provider.sql(
    `update members set country_dialing_code = $2, mobile_num = 's1.0123456789abcdef.', mobile_hash = sha256(id::text::bytea) where id = $1`,
    [player, country],
  )

const assertDone = ({ status, body }: { status: number; body: unknown }) => assert.equal(status, 200, JSON.stringify(body))

async function giveBonus(world: World, provider: ProviderClient, player: string): Promise<void> {
  const wallet = await findWallet(provider.db, memberId(BigInt(player)), 'PHP')
  assert.ok(wallet)
  const offer = { memberId: memberId(BigInt(player)), amountMinor: 20_000n, requiredMinor: 90_000_000n, weights: { RNG: 100 } }
  const more = { maxStakeMinor: null, expiresAt: new Date(world.clock().getTime() + 90 * 86_400_000), reference: fresh('figures') }
  const tools = { clock: world.clock, makeId: testIds(world.clock) }
  await provider.db.transaction().execute((tx) => startBonus(tx, wallet, { ...offer, ...more }, tools))
}

/** Plays at a provider that is not the house, signed as that provider signs. */
async function openElsewhere(world: World, provider: ProviderClient) {
  const [row] = await provider.sql<{ casino_id: string; secret: string; provider_code: string; game: string }>(
    `select l.casino_id, l.secret, l.provider_code, g.id as game from provider_links l
     join games g on g.merchant_code = l.merchant_code and g.provider_code = l.provider_code and g.is_playable
     where l.merchant_code = 'pavilion' and not l.is_in_house order by l.provider_code, g.id limit 1`,
  )
  assert.ok(row)
  const link = openLinkRow(row)
  return async (player: string, transactions: unknown[], round: object) => {
    const payload = JSON.stringify({ account_id: player, currency: 'PHP', game_id: link.game, ...round, transactions })
    const headers = { 'content-type': 'application/json', 'x-request-sign': signBody(link.secret, payload) }
    const reply = await world.app.server.inject({ method: 'POST', url: `/provider/${link.casino_id}/betwin`, headers, payload })
    assert.equal(reply.statusCode, 200, reply.body)
  }
}
