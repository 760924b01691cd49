import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decimalsOf } from '@pavilion/money/currencies'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/harness.ts'

let world: Awaited<ReturnType<typeof openTestDatabase>>
before(async () => {
  world = await openTestDatabase()
})
after(() => world.close())

test('the database knows the currencies and decimals that amounts are reckoned by, and the play money of each', async () => {
  const { rows } = await sql<{ code: string; decimals: number }>`select code, decimals from currencies`.execute(world.db)
  const kept = new Map(rows.map(({ code, decimals }) => [code, decimals]))
  const expected = [...decimalsOf].flatMap(([code, decimals]) => [[code, decimals] as const, [`PLAY_${code}`, decimals] as const])
  assert.deepEqual([...kept].sort(), expected.sort())
})

test('no merchant can be given a currency that nobody knows the decimals of', async () => {
  const give = (code: string, currency: string) =>
    sql`insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
        is_play_money, welcome_play_money_minor, flags, permissions, theme, settings)
      values (${code}, 'M', '{}', ${currency}, 'M', '{EN}', 'EN', 'Asia/Manila', 21, false, 0, '{}', '{}', '{}', '{}')`.execute(world.db)
  await give('known', 'IDR')
  for (const currency of ['XXX', 'XAU', 'ZZZ', 'CREDITS', 'PLAY_ZZZ'])
    await assert.rejects(give('unknown', currency), /merchants_currency_is_known/, currency)
})
