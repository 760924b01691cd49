import { parseMinor, scaleOf } from '@pavilion/money'
import type { Selectable } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { Fault, MerchantChange } from './parse-merchant-change.ts'
import { amountSettings } from './switches.ts'
import type { MerchantsTable } from './tables.ts'

/**
 * Changes a merchant's row and records that it was done; every server notices within two seconds. Returns what now holds in
 * a sentence, or what is wrong with it.
 */
export async function updateMerchant(tx: Tx, code: string, change: MerchantChange, now: Date): Promise<{ done: string } | Fault> {
  const row = await tx.selectFrom('merchants').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row) return { fault: await nobody(tx, code) }
  const next = nextRow(row, change)
  if ('fault' in next) return next
  await tx.updateTable('merchants').set(next.columns).where('code', '=', code).execute()
  await recordSignificantEvent(tx, { merchantCode: code, kind: 'merchant-changed', subject: change.kind, detail: next.done, at: now })
  return { done: next.done }
}

/** The sentence for a merchant that does not exist. */
export async function nobody(tx: Tx, code: string): Promise<string> {
  const known = await tx.selectFrom('merchants').select('code').orderBy('code').execute()
  return `There is no merchant "${code}". There are ${known.map((merchant) => merchant.code).join(', ') || 'none'}.`
}

type Row = Pick<Selectable<MerchantsTable>, 'currency' | 'flags' | 'permissions' | 'settings' | 'default_language'>
type Columns = {
  flags?: string
  permissions?: string
  settings?: string
  languages?: string[]
  default_language?: string
  minimum_age?: number
  status?: 'open' | 'maintenance'
}

function nextRow(row: Row, change: MerchantChange): { columns: Columns; done: string } | Fault {
  switch (change.kind) {
    case 'flag': {
      const fault = faultOfFlags({ ...row.flags, [change.name]: change.isOn })
      if (fault !== undefined && faultOfFlags(row.flags) === undefined) return { fault }
      return { columns: { flags: withKey(row.flags, change.name, change.isOn) }, done: `${change.name} is ${onOff(change.isOn)}.` }
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

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** As JSON, without the key where the value is undefined. */
function withKey(record: Record<string, boolean | string>, name: string, value: boolean | string | undefined): string {
  return JSON.stringify({ ...record, [name]: value })
}
