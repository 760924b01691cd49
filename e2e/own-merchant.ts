import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Sealed, Seals } from '../apps/server/src/base/sealed.ts'
import type { Config } from './config.ts'
import { test } from './journey.ts'
import { onDatabase } from './member-types.ts'
import { openSystemSeals } from './open-seals.ts'

type Change = {
  status?: 'open' | 'maintenance'
  settings?: Record<string, string>
  flags?: Record<string, boolean>
  permissions?: Record<string, boolean>
}
type Answer = { status: number; text: string; headers: Record<string, string> }

/** A merchant of one file of journeys, which may change what it is for everybody: nobody else is there. */
export type OwnMerchant = {
  code: string
  siteUrl: string
  /** Changes its row, and waits until the server has noticed. */
  change(change: Change): Promise<void>
  /** What the server answers its site at this path, as this machine asks it. */
  ask(path: string): Promise<Answer>
}

/** A little more than the games host's own second. */
const CASINOS_READ_EVERY_MS = 1_200
/** Rows are remembered for two seconds, and pages made of them for two more. */
const UNTIL_NOTICED_MS = 4_100

/** A merchant's row, and what hangs on it. What members and operators made of it stays behind: of letters, all but those that greet newcomers. */
const TABLES = [
  'merchants',
  'registration_rules',
  'announcements',
  'banners',
  'promotions',
  'help_topics',
  'support_links',
  'inbox_messages',
  'classify_entries',
  'providers',
  'games',
  'provider_links',
  'social_providers',
  'payment_gateways',
  'deposit_channels',
  'merchant_bank_accounts',
  'withdrawal_rules',
  'withdrawal_channels',
]

/** What is no copy. Machines that play everywhere do not play here: nobody of theirs is a member. `$3` has the secrets, sealed for it. */
const OWN: Readonly<Record<string, string>> = {
  'merchants.code': '$2',
  'merchants.host_names': "array[$2 || '.localhost']",
  'merchants.settings': "settings - 'demo_players'",
  'provider_links.casino_id': "$2 || '-' || replace(lower(provider_code), '_', '-')",
  'provider_links.secret': '$3::jsonb ->> provider_code',
  'payment_gateways.account': "$2 || '-' || gateway",
  'payment_gateways.secret': '$3::jsonb ->> gateway',
  'payment_gateways.webhook_secret': "case when webhook_secret is not null then $3::jsonb ->> (gateway || ' webhook') end",
  'social_providers.client_secret': '$3::jsonb ->> provider',
}

const newSecret = () => randomBytes(32).toString('hex')

/** The secrets that the rows of a table hold, each sealed for its new row. */
const SECRETS: Readonly<Record<string, (seals: Seals, row: Record<string, string>, code: string) => Record<string, string>>> = {
  provider_links: (seals, { provider_code: provider = '' }, code) => ({
    [provider]: seals.seal('provider_links.secret', `${code}-${provider.toLowerCase().replaceAll('_', '-')}`, newSecret()),
  }),
  payment_gateways: (seals, { gateway = '' }, code) => ({
    [gateway]: seals.seal('payment_gateways.secret', `${code}-${gateway}`, `sk_test_${newSecret()}`),
    [`${gateway} webhook`]: seals.seal('payment_gateways.webhook_secret', `${code}-${gateway}`, `whsec_${newSecret()}`),
  }),
  social_providers: (seals, { merchant_code: from, provider = '', client_secret: secret }, code) => ({
    [provider]: seals.seal(
      'social_providers.client_secret',
      `${code}/${provider}`,
      seals.open('social_providers.client_secret', `${from}/${provider}`, secret as Sealed),
    ),
  }),
}

/**
 * Gives the journeys of this file a merchant like one of the demo's, under a host name of its own, before the first of them. Another
 * process that takes up the file has another one. Its games can be opened.
 */
export function ownMerchant(
  config: Pick<Config, 'siteUrl' | 'databaseUrl' | 'dataDir'>,
  like: 'pavilion' | 'lantern',
  name: string,
): OwnMerchant {
  const code = `${name}-${randomBytes(3).toString('hex')}`
  const url = new URL(config.siteUrl)
  url.hostname = `${code}.localhost`
  const ask = (path: string) => askSite(new URL(path, url))
  test.beforeAll(async () => {
    await copyMerchant(config, like, code)
    for (let tries = 0; !(await ask('/m/help')).text.includes(`"merchantCode":"${code}"`); tries += 1) {
      assert.ok(tries < 100, `the server does not know ${code}`)
      await sleep(200)
    }
    await untilGamesAreKnown(config, code)
  })
  return { code, siteUrl: url.origin, ask, change: (change) => changeMerchant(config, code, change) }
}

/** The games host reads its list of casinos once a second, and that list is written every few seconds. */
async function untilGamesAreKnown({ dataDir, siteUrl }: Pick<Config, 'dataDir' | 'siteUrl'>, code: string): Promise<void> {
  const list = join(dataDir, `casinos-${new URL(siteUrl).port}.json`)
  for (let tries = 0; !readFileSync(list, 'utf8').includes(`"${code}-`); tries += 1) {
    assert.ok(tries < 100, `the games host does not hear of ${code}`)
    await sleep(200)
  }
  await sleep(CASINOS_READ_EVERY_MS)
}

async function changeMerchant(
  config: Pick<Config, 'databaseUrl'>,
  code: string,
  { status, settings, flags, permissions }: Change,
): Promise<void> {
  await onDatabase(
    config,
    `update merchants set status = coalesce($2, status), settings = settings || $3, flags = flags || $4, permissions = permissions || $5
     where code = $1`,
    [code, status ?? null, settings ?? {}, flags ?? {}, permissions ?? {}],
  )
  await sleep(UNTIL_NOTICED_MS)
}

async function copyMerchant({ databaseUrl }: Pick<Config, 'databaseUrl'>, like: string, code: string): Promise<void> {
  const seals = openSystemSeals()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const table of TABLES) {
      const { rows } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
        [table],
      )
      const names = rows.map(({ name }) => name)
      const values = names.map((name) => (name === 'merchant_code' ? '$2' : (OWN[`${table}.${name}`] ?? name)))
      const key = table === 'merchants' ? 'code' : 'merchant_code'
      const only = table === 'inbox_messages' ? 'and greets_newcomers' : ''
      const seal = SECRETS[table]
      const secrets = seal ? [JSON.stringify(await sealAll(client, table, like, (row) => seal(seals, row, code)))] : []
      await client.query(`insert into ${table} (${names.join()}) select ${values.join()} from ${table} where ${key} = $1 ${only}`, [
        like,
        code,
        ...secrets,
      ])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function sealAll(
  client: pg.Client,
  table: string,
  like: string,
  seal: (row: Record<string, string>) => Record<string, string>,
): Promise<Record<string, string>> {
  const { rows } = await client.query<Record<string, string>>(`select * from ${table} where merchant_code = $1`, [like])
  return Object.assign({}, ...rows.map(seal))
}

/** What the server answers at that address, redirections included. */
export async function askSite(url: URL): Promise<Answer> {
  const response = await fetch(url, { headers: { 'accept-language': 'en' }, redirect: 'manual' })
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) }
}
