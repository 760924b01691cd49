import type { OperatorRole, RefusalOf } from '@pavilion/api/endpoint'
import { configurationParts, type proposeConfiguration as endpoint } from '@pavilion/api/settings'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { type configurationChanges, type ItemName, merchantConfiguration } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { type Acting, type ChangeRequest, locksOut, recordChange } from './change-configuration.ts'
import { findItem } from './configuration-items.ts'
import { isHostTaken } from './fault-of-terms.ts'
import { readItem, setItem, tryItem } from './set-item.ts'

const OPENS_FOR_MS = 7 * DAY_MS

/** A thing of the configuration that pays or lets in: one owner proposes what it is to be, and another owner decides. */
export const configurationKind = kindOf('configuration', ['owner'])
/** What the merchant is called, and where: an owner proposes it, and an approver may decide as well. */
export const brandKind = kindOf('brand', ['owner', 'approver'])

function kindOf(name: string, checkers: readonly OperatorRole[]) {
  return proposalKind({
    name,
    makers: ['owner'],
    checkers,
    opensForMs: OPENS_FOR_MS,
    after: Type.Object({ value: Type.Union([Type.String(), Type.Null()]) }),
    before: async (tx, { merchantCode, subject }) => ({ value: await readItem(tx, merchantCode, itemOf(subject)) }),
    apply: async (tx, { merchantCode, subject, after, reason, makerId, makerName, checker, address, at }) => {
      const item = itemOf(subject)
      const before = await readItem(tx, merchantCode, item)
      const by: configurationChanges.Changing = { operatorId: makerId, name: makerName, reason, at, agreedBy: checker.name }
      const fault = await setItem(tx, merchantCode, { ...item, value: after.value }, by)
      if (fault !== undefined) return new Refusal('proposal-overtaken', fault)
      // As it is written now: what was proposed may have been trimmed or put in order.
      const now = await readItem(tx, merchantCode, item)
      await recordChange(tx, { operator: checker, address, at }, { ...item, before, after: now, reason })
      return undefined
    },
  })
}

/** Proposes what one thing of the configuration is to be. Nothing changes before another owner agrees. */
export async function proposeConfiguration(
  tx: Tx,
  acting: Acting,
  request: ChangeRequest,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { operator, address, at } = acting
  const { requestId, part, name, value, seen, reason } = request
  if (!findItem({ part, name })) return new Refusal('not-found', `${part} ${name}`)
  const proposal = { maker: operator, requestId, subject: subjectOf({ part, name }), after: { value }, reason, address, at }
  await merchantConfiguration.lockMerchantForUpdate(tx, operator.merchantCode)
  if (await findProposalByRequest(tx, operator.merchantCode, requestId))
    return makeProposal(tx, part === 'brand' ? brandKind : configurationKind, proposal)
  const before = await readItem(tx, operator.merchantCode, { part, name })
  if (before !== seen) return new Refusal('changed-meanwhile', `${part} ${name} is ${before}`)
  if (locksOut(acting, request)) return new Refusal('locks-you-out', `${part} ${name} would leave out ${operator.name}`)
  if (await isHostTaken(tx, operator.merchantCode, request, at)) return new Refusal('host-taken', `${value}`, { field: 'value' })
  const fault = await tryItem(tx, operator.merchantCode, { part, name, value }, at)
  if (fault !== undefined) return new Refusal('setting-invalid', fault, { field: 'value' })
  return makeProposal(tx, part === 'brand' ? brandKind : configurationKind, proposal)
}

const subjectOf = ({ part, name }: ItemName) => `${part}:${name}`

function itemOf(subject: string): ItemName {
  const [word = '', ...rest] = subject.split(':')
  const part = configurationParts.find((each) => each === word)
  if (!part) throw new Error(`${subject} is nothing of the configuration`)
  return { part, name: rest.join(':') }
}
