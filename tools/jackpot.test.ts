import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import demoMerchants from '../apps/server/demo/merchants.json' with { type: 'json' }
import { HOUSE_BETS } from '../apps/server/src/features/games/load-catalogue.ts'
import { JACKPOT_RETURN_MAX_MILLIONTHS, jackpotFaultOf } from '../apps/server/src/features/jackpots/jackpot-settings.ts'
import { readCatalogue } from '../games/host/src/config.ts'
import { listGames } from '../games/host/src/games.ts'
import { root } from './config.ts'

const catalogue = readCatalogue(join(root, 'apps/server/demo/catalogue.json'))
const none = { lotteries: new Map(), tables: new Map(), leagues: new Map(), pits: new Map(), crashes: new Map(), poker: new Map() }

test('every slot that feeds the jackpot keeps more of a stake than a jackpot may give back', () => {
  const hosted = listGames(catalogue, none)
  const feeding = catalogue.games.filter(({ id, provider, type }) => provider === 'BGS' && type === 'RNG' && !HOUSE_BETS.includes(id))
  assert.ok(feeding.length >= 10)
  for (const { id } of feeding) {
    const keptMillionths = 1_000_000 - Math.round(Number(hosted.get(id)?.rtp) * 10_000)
    assert.ok(keptMillionths > JACKPOT_RETURN_MAX_MILLIONTHS, `${id} keeps ${keptMillionths} millionths`)
  }
})

test('the demo merchants’ jackpots give back no more than that', () => {
  for (const { currency, settings } of demoMerchants as { currency: string; settings: Record<string, string> }[])
    assert.equal(jackpotFaultOf({ currency, settings }), undefined)
})
