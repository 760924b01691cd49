import { parseMinor, scaleOf } from '@pavilion/money'
import pg from 'pg'
import type { Seals } from '../base/sealed.ts'
import { ensureDemoAccounts } from './demo-accounts.ts'
import { ensureDemoCashier } from './demo-cashier.ts'
import { type DemoSelection, ensureDemoCatalogues } from './demo-catalogue.ts'
import { ensureDemoDeposits } from './demo-deposits.ts'
import { ensureDemoLinks } from './demo-links.ts'
import { type DemoLogin, demoLoginsOf, ensureDemoMembers } from './demo-members.ts'
import { ensureDemoOperators } from './demo-operators.ts'
import { beginDemoPromotions } from './demo-promotions.ts'
import { ensureDemoSocial } from './demo-social.ts'
import { type Names, readSeed } from './demo-texts.ts'
import { insertContact } from './seed-contact.ts'
import { type ContentSeed, insertContent } from './seed-content.ts'
import { insertReading } from './seed-reading.ts'

export type { DemoLogin } from './demo-members.ts'
export { demoOperators } from './demo-operators.ts'

type MerchantSeed = DemoSelection & {
  name: string
  hostNames: string[]
  currency: string
  currencySymbol: string
  languages: string[]
  defaultLanguage: string
  timeZone: string
  minimumAge: number
  isPlayMoney: boolean
  welcomePlayMoney: string
  flags: Record<string, boolean>
  permissions: Record<string, boolean>
  theme: Names
  settings: Names
  /** Fields of the registration form beyond the shortest one; optional unless it says so. */
  registrationRules?: { field: string; required?: boolean }[]
}

const MARK = 'pavilion-demo'

/** A demo merchant's site; without a host name it answers to every name that no other merchant claims. */
export type DemoSite = { name: string; hostName: string | undefined; logins: readonly DemoLogin[] }

/**
 * Fills an empty database with the demo merchants and their content, in one transaction, and brings the catalogues of an older
 * one up to date. A database that holds merchants without the demo mark is left alone.
 */
export async function seedDemo(databaseUrl: string, seals: Seals): Promise<'seeded' | 'present' | 'foreign-data'> {
  const outcome = await seedMerchants(databaseUrl)
  if (outcome === 'foreign-data') return outcome
  const merchants = await readSeed<MerchantSeed[]>('merchants.json')
  await ensureDemoCatalogues(databaseUrl, merchants)
  await ensureDemoLinks(
    databaseUrl,
    seals,
    merchants.map(({ code }) => code),
  )
  await ensureDemoMembers(databaseUrl, seals)
  await ensureDemoAccounts(databaseUrl, seals)
  await beginDemoPromotions(databaseUrl)
  await ensureDemoSocial(databaseUrl, seals)
  await ensureDemoCashier(databaseUrl, seals)
  await ensureDemoDeposits(databaseUrl)
  await ensureDemoOperators(databaseUrl, seals)
  return outcome
}

/** The demo merchants with their log-ins, the one of every other host name first. */
export async function listDemoSites(): Promise<DemoSite[]> {
  const merchants = await readSeed<MerchantSeed[]>('merchants.json')
  return merchants.map(({ code, name, hostNames }) => ({ name, hostName: hostNames[0], logins: demoLoginsOf(code) }))
}

async function seedMerchants(databaseUrl: string): Promise<'seeded' | 'present' | 'foreign-data'> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table demo_marks in exclusive mode')
    const marks = await client.query('select from demo_marks where name = $1', [MARK])
    const merchants = await client.query('select from merchants limit 1')
    if (merchants.rows.length > 0) {
      await client.query('rollback')
      return marks.rows.length > 0 ? 'present' : 'foreign-data'
    }
    await client.query('insert into demo_marks (name, created_at) values ($1, now())', [MARK])
    const content = JSON.stringify(await readSeed<ContentSeed>('content.json'))
    for (const merchant of await readSeed<MerchantSeed[]>('merchants.json')) {
      await insertMerchant(client, merchant)
      await insertRegistrationRules(client, merchant)
      await insertLevels(client, merchant)
      await insertContent(client, merchant.code, JSON.parse(named(content, merchant)))
      await insertReading(client, merchant.code)
      await insertContact(client, merchant.code)
    }
    await client.query('commit')
    return 'seeded'
  } finally {
    await client.end()
  }
}

/** The content with the merchant's name, and with what its new members start with. */
function named(content: string, { name, currencySymbol, welcomePlayMoney }: MerchantSeed): string {
  const [whole = '', part = ''] = welcomePlayMoney.split('.')
  const amount = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${/[1-9]/.test(part) ? `.${part}` : ''}`
  return content.replaceAll('{merchant}', name).replaceAll('{welcome}', currencySymbol + amount)
}

async function insertMerchant(client: pg.Client, merchant: MerchantSeed): Promise<void> {
  const welcome = parseMinor(merchant.welcomePlayMoney, scaleOf(merchant.currency))
  await client.query(
    `insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
       is_play_money, welcome_play_money_minor, flags, permissions, theme, settings, is_demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, true)`,
    [
      merchant.code,
      merchant.name,
      merchant.hostNames,
      merchant.currency,
      merchant.currencySymbol,
      merchant.languages,
      merchant.defaultLanguage,
      merchant.timeZone,
      merchant.minimumAge,
      merchant.isPlayMoney,
      welcome ?? 0n,
      merchant.flags,
      merchant.permissions,
      merchant.theme,
      merchant.settings,
    ],
  )
}

/** Two levels that an operator gives; nobody has one from the start. */
const LEVELS = [
  { code: 'silver', titles: { EN: 'Silver', TY: 'Silver', CN: '白银', VI: 'Bạc', TH: 'ซิลเวอร์' } },
  { code: 'gold', titles: { EN: 'Gold', TY: 'Gold', CN: '黄金', VI: 'Vàng', TH: 'โกลด์' } },
]

async function insertLevels(client: pg.Client, { code: merchant }: MerchantSeed): Promise<void> {
  for (const [position, { code, titles }] of LEVELS.entries()) {
    const values = [merchant, code, titles, position + 1]
    await client.query('insert into member_levels (merchant_code, code, titles, position) values ($1, $2, $3, $4)', values)
  }
}

async function insertRegistrationRules(client: pg.Client, { code, registrationRules = [] }: MerchantSeed): Promise<void> {
  for (const { field, required = false } of registrationRules) {
    await client.query('insert into registration_rules (merchant_code, field, is_required) values ($1, $2, $3)', [code, field, required])
  }
}
