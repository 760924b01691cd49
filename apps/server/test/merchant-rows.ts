import type { startTestApp } from './harness.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

/** Longer than a merchant's row is remembered. */
const UNTIL_NOTICED_MS = 2_001

/** Changes flags, permissions, settings or status of a merchant, and moves the clock on until every server has noticed. */
export async function changeMerchant(
  world: World,
  code: string,
  change: {
    flags?: Record<string, boolean>
    permissions?: Record<string, boolean>
    settings?: Record<string, string>
    status?: 'open' | 'maintenance'
  },
): Promise<void> {
  await world.app.pool.query(
    `update merchants set flags = flags || $2, permissions = permissions || $3, settings = settings || $4,
       status = coalesce($5, status) where code = $1`,
    [code, change.flags ?? {}, change.permissions ?? {}, change.settings ?? {}, change.status ?? null],
  )
  world.clock.advance(UNTIL_NOTICED_MS)
}

/** A second merchant, like the first one but for its code and host name. */
export async function addMerchant(world: World, code: string, hostName: string): Promise<void> {
  await world.app.pool.query(
    `insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
       is_play_money, welcome_play_money_minor, flags, permissions, theme, settings)
     select $1, $1, array[$2], currency, currency_symbol, languages, default_language, time_zone, minimum_age,
       is_play_money, welcome_play_money_minor, flags, permissions, theme, settings from merchants where code = 'pavilion'`,
    [code, hostName],
  )
  world.clock.advance(UNTIL_NOTICED_MS)
}
