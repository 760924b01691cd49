import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import type { PromotionTools } from './claim-reward.ts'
import type { Acting } from './decide-applications.ts'
import { lockWritten, updateWritten } from './written-promotions.store.ts'
import { stateOf } from './written-state.ts'

/** Ends joining: a member who joins at this moment has joined before, or finds it closed. What was joined runs on. */
export async function stopPromotion(
  tx: Tx,
  { operator, address }: Acting,
  { id, reason }: { id: bigint; reason: string },
  { clock }: Pick<PromotionTools, 'clock'>,
): Promise<Date | Refusal<'not-found' | 'promotion-not-open'>> {
  const at = clock()
  const { merchantCode, name } = operator
  const row = await lockWritten(tx, merchantCode, id, at)
  if (!row) return new Refusal('not-found', `promotion ${id}`)
  if (row.stopped_at !== null) return row.stopped_at
  const state = stateOf(row)
  if (state !== 'running' && state !== 'scheduled') return new Refusal('promotion-not-open', `promotion ${id} is ${state}`)
  await updateWritten(tx, id, { stopped_at: at })
  const subject = `promotion:${id}`
  const detail = JSON.stringify({ before: { state }, after: { state: 'ended' }, reason })
  await recordOperatorAction(tx, { operator, action: 'stop-promotion', subject, detail, address, at })
  await recordSignificantEvent(tx, { merchantCode, kind: 'promotion-stopped', subject, detail: `by ${name}: ${reason}`, at })
  return at
}

/** Puts away a promotion that takes nobody on, or brings it back. */
export async function archivePromotion(
  tx: Tx,
  { operator, address }: Acting,
  { id, isArchived }: { id: bigint; isArchived: boolean },
  { clock }: Pick<PromotionTools, 'clock'>,
): Promise<Refusal<'not-found' | 'promotion-open'> | undefined> {
  const at = clock()
  const row = await lockWritten(tx, operator.merchantCode, id, at)
  if (!row) return new Refusal('not-found', `promotion ${id}`)
  const state = stateOf(row)
  if ((state === 'archived') === isArchived) return undefined
  if (state === 'running' || state === 'scheduled') return new Refusal('promotion-open', `promotion ${id} is ${state}`)
  await updateWritten(tx, id, { archived_at: isArchived ? at : null })
  const after = stateOf({ ...row, archived_at: isArchived ? at : null })
  const detail = JSON.stringify({ before: { state }, after: { state: after } })
  const action = isArchived ? 'archive-promotion' : 'restore-promotion'
  await recordOperatorAction(tx, { operator, action, subject: `promotion:${id}`, detail, address, at })
  return undefined
}
