import type { ConfigurationItemValue } from '@pavilion/api/settings'
import type { Db } from '../../base/database.ts'
import { dayAt, isDay, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { configurationChanges, merchantConfiguration } from '../merchants/index.ts'
import { findRuleRows, ruleText } from '../registration/index.ts'
import { configurationItems, type ItemShape } from './configuration-items.ts'

/** Everything that can be set for a merchant, with what it is set to; with a day, what it was at the end of it as well. */
export async function listConfiguration(
  db: Db,
  { merchantCode, day, now }: { merchantCode: string; day: string | undefined; now: Date },
): Promise<{ list: ConfigurationItemValue[] } | Refusal<'day-invalid'>> {
  const row = await merchantConfiguration.getMerchantRow(db, merchantCode)
  if (day !== undefined && (!isDay(day) || day > dayAt(row.time_zone, now))) return new Refusal('day-invalid', day)
  const rules = await findRuleRows(db, merchantCode)
  const last = byItem(await configurationChanges.listLastChanges(db, merchantCode))
  const since = day === undefined ? undefined : (await momentsOf(db, { timeZone: row.time_zone }, day)).to
  // What held at the end of the day is what the first change after it found; without one it holds still.
  const later = since === undefined ? undefined : byItem(await configurationChanges.listFirstChangesSince(db, merchantCode, since))
  const list = configurationItems.map((item) => {
    const value = item.part === 'rule' ? ruleText(rules.get(item.name)) : merchantConfiguration.itemValue(row, item)
    const change = last.get(keyOf(item))
    const first = later?.get(keyOf(item))
    return {
      ...item,
      value,
      ...(change ? { changedBy: change.changed_by_name, changedAt: change.changed_at.toISOString() } : {}),
      ...(later ? { valueThen: first ? first.before_value : value } : {}),
    }
  })
  return { list }
}

const keyOf = ({ part, name }: { part: ItemShape['part'] | string; name: string }) => `${part} ${name}`
const byItem = <Change extends { part: string; name: string }>(changes: readonly Change[]) =>
  new Map(changes.map((change) => [keyOf(change), change]))
