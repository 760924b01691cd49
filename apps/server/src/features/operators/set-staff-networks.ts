import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { areNetworks, isWithin, updateMerchant } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'

/**
 * Sets the networks from which operators may log in; an empty list allows all. Refuses a list
 * without the caller's own address.
 */
export async function setStaffNetworks(
  tx: Tx,
  { operator, address }: { operator: OperatorCaller; address: string },
  networks: readonly string[],
  at: Date,
): Promise<Refusal<'locks-you-out'> | undefined> {
  if (!areNetworks(networks)) throw new RequestRefused('invalid-request')
  if (networks.length > 0 && !isWithin(networks, address)) return new Refusal('locks-you-out', 'the list leaves out whoever sets it')
  const value = networks.length === 0 ? undefined : networks.join(',')
  const by = { operatorId: operator.operatorId, name: operator.name, reason: '', at }
  await updateMerchant(tx, operator.merchantCode, { kind: 'setting', name: 'staff_networks', value }, by)
  const detail = value ?? 'everywhere'
  await recordOperatorAction(tx, {
    operator,
    action: 'set-staff-networks',
    subject: `merchant:${operator.merchantCode}`,
    detail,
    address,
    at,
  })
  return undefined
}
