import type { BodyOf, RefusalOf, ValueOf } from '@pavilion/api/endpoint'
import { configurationParts, type undoConfigurationChange as endpoint } from '@pavilion/api/settings'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { configurationChanges } from '../merchants/index.ts'
import { type Acting, changeConfiguration } from './change-configuration.ts'

/** Sets back what one change set. It is a change like any other, checked by the rules of today, and says which one it took back. */
export async function undoConfigurationChange(
  tx: Tx,
  acting: Acting,
  { requestId, id, reason }: BodyOf<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<RefusalOf<typeof endpoint>>> {
  const change = await configurationChanges.findChange(tx, acting.operator.merchantCode, BigInt(id))
  const part = configurationParts.find((each) => each === change?.part)
  if (!change || !part) return new Refusal('not-found', `change ${id}`)
  const { name, before_value: value, after_value: seen } = change
  return changeConfiguration(tx, acting, { requestId, part, name, value, seen, reason, undoes: change.id })
}
