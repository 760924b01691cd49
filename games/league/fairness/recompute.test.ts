import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { chainOf, revealedAt } from '@pavilion/game-kit/draws/chain'
import { competitions } from '../competitions.ts'
import { leagues } from '../leagues.ts'
import { oddsOf, wins } from '../markets.ts'
import { drawMatchday, scoreOf } from '../matchday.ts'
import { recomputeDay } from './recompute.ts'

test('a stranger finds every match of a matchday, what a pick brought, and the link before it, from plain inputs', () => {
  const chain = chainOf('ef'.repeat(32), 20)
  for (const league of competitions)
    for (let at = 0; at < 20; at += 1) {
      const serverSeed = revealedAt(chain, at)
      const clientSeed = `20260301-${String(at + 1).padStart(4, '0')}`
      const matches = drawMatchday(league, serverSeed, clientSeed)
      for (const [nonce, match] of matches.entries()) {
        const found = recomputeDay({ serverSeed, clientSeed, nonce, version: league.version, pick: 'draw' })
        assert.deepEqual(found?.matches, matches)
        const fixture = found?.fixtures[nonce]
        assert.ok(fixture)
        assert.equal(found.totalUnits, wins('draw', scoreOf(match)) ? oddsOf(fixture, 'draw') : 0)
        assert.equal(found.serverHash, createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'))
        assert.equal(found.serverHash, chain[chain.length - 1 - at])
      }
    }
})

test('what is no link, no matchday, no match or other rules is not recomputed', () => {
  const inputs = { serverSeed: 'ab'.repeat(32), clientSeed: '20260301-0001', nonce: 0, version: leagues.football.version, pick: 'home' }
  assert.ok(recomputeDay(inputs))
  for (const wrong of [{ serverSeed: 'secret' }, { clientSeed: '20260301-0481' }, { nonce: 4 }, { version: 'league-football-0' }])
    assert.equal(recomputeDay({ ...inputs, ...wrong }), undefined)
})
