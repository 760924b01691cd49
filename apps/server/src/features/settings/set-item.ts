import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { type configurationChanges, type ItemName, merchantConfiguration, updateMerchant } from '../merchants/index.ts'
import { readRegistrationRule, setRegistrationRule } from '../registration/index.ts'
import { faultOfTerms } from './fault-of-terms.ts'

/** What an item is set to now. The merchant's row is locked until the end of `tx`, so that changes come one after the other. */
export async function readItem(tx: Tx, merchantCode: string, item: ItemName): Promise<string | null> {
  const row = await merchantConfiguration.lockMerchantForUpdate(tx, merchantCode)
  if (!row) throw new Error(`there is no merchant ${merchantCode}`)
  return item.part === 'rule' ? readRegistrationRule(tx, merchantCode, item.name) : merchantConfiguration.itemValue(row, item)
}

/** Sets an item as the command line does. Returns what is wrong with the value, in a sentence, and then nothing has changed. */
export async function setItem(
  tx: Tx,
  merchantCode: string,
  { part, name, value }: ItemName & { value: string | null },
  by: configurationChanges.Changing,
): Promise<string | undefined> {
  if (part === 'rule') {
    const outcome = await setRegistrationRule(
      tx,
      merchantCode,
      [name, ...(value === null ? ['default'] : ruleWords(value.trimStart()))],
      by,
    )
    return 'fault' in outcome ? outcome.fault : undefined
  }
  const words = value === null ? [merchantConfiguration.DEFAULT] : part === 'setting' || part === 'link' ? [value] : value.trim().split(' ')
  const change = merchantConfiguration.parseMerchantChange(part, name === '' ? words : [name, ...words])
  if ('fault' in change) return change.fault
  const fault = await faultOfTerms(tx, merchantCode, change, by.at)
  if (fault !== undefined) return fault
  const outcome = await updateMerchant(tx, merchantCode, change, by)
  return 'fault' in outcome ? outcome.fault : undefined
}

/** `required` or `required ^[a-z ]+$`: what follows the first space is the pattern, whatever it holds. */
function ruleWords(value: string): string[] {
  const space = value.indexOf(' ')
  return space < 0 ? [value] : [value.slice(0, space), value.slice(space + 1)]
}

/** What would be wrong with that value. Nothing is changed. */
export async function tryItem(
  tx: Tx,
  merchantCode: string,
  item: ItemName & { value: string | null },
  at: Date,
): Promise<string | undefined> {
  await sql`savepoint trying`.execute(tx)
  const fault = await setItem(tx, merchantCode, item, { operatorId: null, name: 'nobody', reason: '', at })
  await sql`rollback to savepoint trying`.execute(tx)
  return fault
}
