import type { BodyOf, ValueOf } from '@pavilion/api/endpoint'
import type { changeConfiguration as endpoint } from '@pavilion/api/settings'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { areNetworks, configurationChanges, isWithin, merchantConfiguration } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { findItem } from './configuration-items.ts'
import { isGuarded } from './guarded-items.ts'
import { readItem, setItem } from './set-item.ts'

/** Who asks, from where, under which host name, and when. */
export type Acting = { operator: OperatorCaller; address: string; hostName: string; at: Date }
export type ChangeRequest = BodyOf<typeof endpoint>
type Changed = ValueOf<typeof endpoint>
type ChangeRefusal = 'not-found' | 'setting-invalid' | 'changed-meanwhile' | 'locks-you-out' | 'request-differs' | 'needs-second-person'

/** Sets one thing of the configuration. The same request again changes nothing more. */
export async function changeConfiguration(
  tx: Tx,
  acting: Acting,
  request: ChangeRequest & { undoes?: bigint },
): Promise<Changed | Refusal<ChangeRefusal>> {
  const { operator, at } = acting
  const { requestId, part, name, value, seen, reason, undoes } = request
  if (!findItem({ part, name })) return new Refusal('not-found', `${part} ${name}`)
  // Locked first, so that of two who change it, or of one request sent twice, the second finds what the first did.
  await merchantConfiguration.lockMerchantForUpdate(tx, operator.merchantCode)
  const known = await configurationChanges.findChangeOfRequest(tx, operator.merchantCode, requestId)
  if (known) return isSame(known, operator, request) ? { part, name, value: known.after_value } : new Refusal('request-differs', requestId)
  if (isGuarded({ part, name })) return new Refusal('needs-second-person', `${part} ${name}`)
  const before = await readItem(tx, operator.merchantCode, { part, name })
  if (before !== seen) return new Refusal('changed-meanwhile', `${part} ${name} is ${before}`)
  // A change that was overtaken does not hold again because a later one happens to have set the same value.
  if (undoes !== undefined && undoes !== (await configurationChanges.findLastChangeId(tx, operator.merchantCode, { part, name })))
    return new Refusal('changed-meanwhile', `${part} ${name} was changed after change ${undoes}`)
  const asked = value
  const by = {
    operatorId: operator.operatorId,
    name: operator.name,
    reason,
    at,
    requestId,
    asked,
    ...(undoes === undefined ? {} : { undoes }),
  }
  const fault = await setItem(tx, operator.merchantCode, { part, name, value }, by)
  if (fault !== undefined) return new Refusal('setting-invalid', fault, { field: 'value' })
  const after = await readItem(tx, operator.merchantCode, { part, name })
  if (after !== before) await recordChange(tx, acting, { part, name, before, after, reason })
  return { part, name, value: after }
}

/** Records the action of the operator who changed something, with what was and what is. */
export async function recordChange(
  tx: Tx,
  { operator, address, at }: Pick<Acting, 'operator' | 'address' | 'at'>,
  { part, name, before, after, reason }: Pick<ChangeRequest, 'part' | 'name' | 'reason'> & { before: string | null; after: string | null },
): Promise<void> {
  const subject = `${part}:${name}`
  const detail = JSON.stringify({ before, after, reason })
  await recordOperatorAction(tx, { operator, action: 'change-configuration', subject, detail, address, at })
}

/** Whether the operator who sets it could not come in afterwards. */
export function locksOut({ address, hostName }: Pick<Acting, 'address' | 'hostName'>, { part, name, value, seen }: ChangeRequest): boolean {
  if (part === 'brand' && name === 'host_names') {
    const isIn = (list: string | null) => merchantConfiguration.hostNamesIn(list ?? '').includes(hostName.toLowerCase())
    return isIn(seen) && !isIn(value)
  }
  if (part !== 'setting' || value === null) return false
  const words = value.split(',').map((word) => word.trim())
  if (name === 'staff_hosts') return !words.some((word) => word.toLowerCase() === hostName.toLowerCase())
  return name === 'staff_networks' && areNetworks(words) && !isWithin(words, address)
}

/** Whether the change was made by that very request: held against what was asked, since what it became may be written otherwise. */
const isSame = (
  known: configurationChanges.ConfigurationChange,
  operator: OperatorCaller,
  { part, name, value, reason }: ChangeRequest,
): boolean =>
  known.part === part &&
  known.name === name &&
  (known.asked_value === value || (known.asked_value === null && known.after_value === value)) &&
  known.reason === reason &&
  known.changed_by === operator.operatorId
