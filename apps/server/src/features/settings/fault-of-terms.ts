import type { Tx } from '../../base/database.ts'
import { jackpotFaultOf } from '../jackpots/index.ts'
import { type ItemName, type MerchantChange, merchantConfiguration } from '../merchants/index.ts'
import { unknownBanks } from '../security/index.ts'
import { hasDays } from './kept-days.store.ts'

type Item = ItemName & { value: string | null }

const JACKPOT_TERMS = ['jackpot.share', 'jackpot.odds', 'jackpot.start']

/** What is wrong with a change beyond its form, in a sentence: together with other settings, or with what there is. */
export async function faultOfTerms(tx: Tx, merchantCode: string, change: MerchantChange, now: Date): Promise<string | undefined> {
  if (change.kind === 'brand') return faultOfBrand(tx, merchantCode, change, now)
  if (change.kind !== 'setting') return undefined
  const { name, value } = change
  // Locked, so that two changes at once are looked at one after the other.
  const row = await merchantConfiguration.lockMerchantForUpdate(tx, merchantCode)
  if (!row) return undefined
  if (JACKPOT_TERMS.includes(name)) {
    const { [name]: _, ...others } = row.settings
    return jackpotFaultOf({ currency: row.currency, settings: value === undefined ? others : { ...others, [name]: value } })
  }
  if (name === 'maintenance_windows' && value !== undefined) {
    const isClosedBy = (settings: Readonly<Record<string, string>>) =>
      merchantConfiguration.isWithinPlan({ settings, timeZone: row.time_zone }, now)
    if (isClosedBy(row.settings) || !isClosedBy({ maintenance_windows: value })) return undefined
    return 'A window cannot close the site at this moment: let it begin later, or use maintenance.'
  }
  if (name === 'staff_hosts' && value !== undefined) return faultOfHosts(tx, merchantCode, value, now)
  if (name !== 'withdrawal_banks' || value === undefined) return undefined
  const unknown = unknownBanks(
    row.currency,
    value.split(',').map((name) => name.trim()),
  )
  return unknown.length === 0 ? undefined : `Nobody withdraws ${row.currency} to ${unknown.join(', ')}.`
}

type BrandChange = Extract<MerchantChange, { kind: 'brand' }>

async function faultOfBrand(tx: Tx, merchantCode: string, { name, value }: BrandChange, now: Date): Promise<string | undefined> {
  if (name === 'host_names') return faultOfHosts(tx, merchantCode, value, now)
  if (name !== 'time_zone' || !(await hasDays(tx, merchantCode))) return undefined
  // A day that begins at another hour would count an hour twice, or leave one out.
  return 'The time zone cannot change any more: days of the books were added up by it.'
}

async function faultOfHosts(tx: Tx, merchantCode: string, list: string, now: Date): Promise<string | undefined> {
  const [taken] = await merchantConfiguration.findTakenHosts(tx, merchantCode, namesIn(list), now)
  return taken === undefined ? undefined : `${taken} is a host name of another merchant.`
}

/** Whether the item would be host names of which another merchant has one. */
export async function isHostTaken(tx: Tx, merchantCode: string, { part, name, value }: Item, now: Date): Promise<boolean> {
  const areHosts = part === 'brand' ? name === 'host_names' : part === 'setting' && name === 'staff_hosts'
  if (!areHosts || value === null) return false
  return (await merchantConfiguration.findTakenHosts(tx, merchantCode, namesIn(value), now)).length > 0
}

const namesIn = (list: string) => merchantConfiguration.hostNamesIn(list)
