import { themeText } from '@pavilion/api/theme-rules'
import { parseMinor, scaleOf } from '@pavilion/money'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { brandColumn } from './brand.ts'
import { type ConfigurationRow, itemOf, itemValue } from './configuration.ts'
import { type Changing, insertConfigurationChange } from './configuration-changes.store.ts'
import type { Fault, MerchantChange } from './parse-merchant-change.ts'
import { amountSettings } from './setting-kinds.ts'
import type { MerchantsTable } from './tables.ts'

const INFO = { part: 'setting', name: 'status_info' } as const

/**
 * Changes a merchant's row and records who did it; every server notices within two seconds. Returns what now holds in
 * a sentence, or what is wrong with it.
 */
export async function updateMerchant(tx: Tx, code: string, change: MerchantChange, by: Changing): Promise<{ done: string } | Fault> {
  const row = await lockMerchantForUpdate(tx, code)
  if (!row) return { fault: await nobody(tx, code) }
  const outcome = nextRow(row, change)
  if ('fault' in outcome) return outcome
  const { columns, done } = outcome
  await tx.updateTable('merchants').set(wired(columns)).where('code', '=', code).execute()
  const next = { ...row, ...columns }
  const item = itemOf(change)
  await insertConfigurationChange(tx, code, { ...item, before: itemValue(row, item), after: itemValue(next, item) }, by)
  if (change.kind === 'maintenance') {
    // What the closed site says is a setting as well, and goes with it.
    const { requestId: _, asked: _asked, ...others } = by
    await insertConfigurationChange(tx, code, { ...INFO, before: itemValue(row, INFO), after: itemValue(next, INFO) }, others)
  }
  await recordSignificantEvent(tx, { merchantCode: code, kind: 'merchant-changed', subject: change.kind, detail: done, at: by.at })
  return { done }
}

/** The merchant's row, which exists. */
export async function getMerchantRow(db: Db, code: string): Promise<Selectable<MerchantsTable>> {
  return db.selectFrom('merchants').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
}

/** The merchant's row, so that two who change it come one after the other. */
export async function lockMerchantForUpdate(tx: Tx, code: string): Promise<Selectable<MerchantsTable> | undefined> {
  return tx.selectFrom('merchants').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

/** The sentence for a merchant that does not exist. */
export async function nobody(tx: Tx, code: string): Promise<string> {
  const known = await tx.selectFrom('merchants').select('code').orderBy('code').execute()
  return `There is no merchant "${code}". There are ${known.map((merchant) => merchant.code).join(', ') || 'none'}.`
}

type Row = ConfigurationRow & Pick<Selectable<MerchantsTable>, 'currency'>

/** The columns as the database takes them: objects as JSON. */
const wired = ({ flags, permissions, settings, theme, ...others }: Partial<ConfigurationRow>) => ({
  ...others,
  ...(theme ? { theme: JSON.stringify(theme) } : {}),
  ...(flags ? { flags: JSON.stringify(flags) } : {}),
  ...(permissions ? { permissions: JSON.stringify(permissions) } : {}),
  ...(settings ? { settings: JSON.stringify(settings) } : {}),
})

function nextRow(row: Row, change: MerchantChange): { columns: Partial<ConfigurationRow>; done: string } | Fault {
  switch (change.kind) {
    case 'flag': {
      const flags = withKey(row.flags, change.name, change.isOn)
      const fault = faultOfFlags(flags)
      if (fault !== undefined && faultOfFlags(row.flags) === undefined) return { fault }
      return { columns: { flags }, done: `${change.name} is ${onOff(change.isOn)}.` }
    }
    case 'permission':
      return {
        columns: { permissions: withKey(row.permissions, change.name, change.isOn) },
        done: `${change.name} is ${onOff(change.isOn)}.`,
      }
    case 'setting': {
      const fault = change.value === undefined ? undefined : faultOfAmount(row.currency, change.name, change.value)
      if (fault !== undefined) return { fault }
      return {
        columns: { settings: withKey(row.settings, change.name, change.value) },
        done: change.value === undefined ? `${change.name} is back at its default.` : `${change.name} is ${change.value}.`,
      }
    }
    case 'link':
      return {
        columns: { settings: withKey(row.settings, `link_${change.name}`, change.value) },
        done: `The link ${change.name} is ${change.value ?? 'off'}.`,
      }
    case 'languages': {
      const defaultLanguage = change.defaultLanguage ?? row.default_language
      if (!change.languages.includes(defaultLanguage))
        return { fault: `${defaultLanguage} is the default language: name another one behind the list.` }
      return {
        columns: { languages: change.languages, default_language: defaultLanguage },
        done: `The languages are ${change.languages.join(',')}, ${defaultLanguage} by default.`,
      }
    }
    case 'maintenance':
      return {
        columns: { status: change.isOn ? 'maintenance' : 'open', settings: withKey(row.settings, 'status_info', change.info) },
        done: change.isOn ? `Under maintenance${change.info === undefined ? '.' : `: ${change.info}`}` : 'Open.',
      }
    case 'countries': {
      const before = (row.settings.blocked_countries ?? '').split(',').filter((code) => code !== '')
      const after = change.block ? [...before, ...change.codes] : before.filter((code) => !change.codes.includes(code))
      const list = [...new Set(after)].sort().join(',')
      return {
        columns: { settings: withKey(row.settings, 'blocked_countries', list === '' ? undefined : list) },
        done: list === '' ? 'No country is blocked.' : `Blocked: ${list}.`,
      }
    }
    case 'brand':
      return { columns: brandColumn(change.name, change.value), done: `${change.name} is ${change.value}.` }
    case 'theme':
      return { columns: { theme: change.theme }, done: `The theme is ${themeText(change.theme) || 'that of the house'}.` }
    case 'minimum-age':
      return { columns: { minimum_age: change.age }, done: `The minimum age is ${change.age}.` }
  }
}

/** What is wrong with flags together: accounts that they make must have a way in. */
function faultOfFlags({ MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3 }: Record<string, boolean>): string | undefined {
  if (MOBILENUMREG3 !== true || REGMOBVERF3 === true || MOBILENUMPASSREG3 === true) return undefined
  return (
    'Accounts that are made by a mobile number would have neither a password nor a number that was proved, so that nobody gets back in: ' +
    'switch on REGMOBVERF3 or MOBILENUMPASSREG3 first, or MOBILENUMREG3 off.'
  )
}

/** An amount is one where it can be made one: with the decimals that the merchant's currency has. */
function faultOfAmount(currency: string, name: string, value: string): string | undefined {
  if (!amountSettings.includes(name)) return undefined
  const scale = scaleOf(currency)
  return parseMinor(value, scale) === undefined ? `${name} must have at most ${scale} decimals, as ${currency} has.` : undefined
}

const onOff = (isOn: boolean | undefined) => (isOn === undefined ? 'back at its default' : isOn ? 'on' : 'off')

/** The record with that value, or without the key where there is none. */
function withKey<Value>(record: Readonly<Record<string, Value>>, name: string, value: Value | undefined): Record<string, Value> {
  const { [name]: _, ...others } = record
  return value === undefined ? others : { ...others, [name]: value }
}
