import type { MatterKindValue } from '@pavilion/api/desk'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { updateConversation } from '../chat/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { endFeedback } from '../support/index.ts'
import { findMatter, lockTaker, type Matter, updateRead, updateTaker } from './matters.store.ts'

/** Who looks after what, from where and when. */
export type Looking = { operator: OperatorCaller; address: string; at: Date }
type Which = { kind: MatterKindValue; id: bigint }
type Taken<Code extends string> = Promise<Matter | Refusal<Code>>

/** Takes what nobody has: of two operators at once one gets it, and the other hears that a colleague has it. */
export async function takeMatter(tx: Tx, looking: Looking, which: Which): Taken<'not-found' | 'matter-taken' | 'matter-ended'> {
  const { operatorId } = looking.operator
  const matter = await lockMatter(tx, looking, which)
  if (matter instanceof Refusal) return matter
  if (matter.isEnded) return new Refusal('matter-ended', nameOf(which))
  if (matter.takenBy === operatorId) return matter
  if (matter.takenBy !== null) return new Refusal('matter-taken', `operator ${matter.takenBy}`)
  await changeTaker(tx, matter, operatorId, looking.at)
  return recorded(tx, looking, 'take-matter', which)
}

/** Hands one back, for anybody to take: one's own, or that of a colleague who is away, which is recorded. */
export async function handBackMatter(tx: Tx, looking: Looking, which: Which): Taken<'not-found' | 'matter-ended'> {
  const matter = await lockMatter(tx, looking, which)
  if (matter instanceof Refusal) return matter
  if (matter.isEnded) return new Refusal('matter-ended', nameOf(which))
  if (matter.takenBy === null) return matter
  await changeTaker(tx, matter, null, looking.at)
  return recorded(tx, looking, 'hand-back-matter', which, `of ${matter.takerName}`)
}

/** Says that mail or feedback was seen. */
export async function readMatter(tx: Tx, looking: Looking, which: Which): Taken<'not-found'> {
  const matter = await lockMatter(tx, looking, which)
  if (matter instanceof Refusal) return matter
  await updateRead(tx, matter, looking.at)
  return getMatter(tx, looking, which)
}

/** Says that feedback is done with, unless a colleague looks after it. */
export async function endTakenFeedback(tx: Tx, looking: Looking, id: bigint): Taken<'not-found' | 'matter-taken'> {
  const which = { kind: 'feedback', id } as const
  const { operatorId, merchantCode } = looking.operator
  const matter = await lockMatter(tx, looking, which)
  if (matter instanceof Refusal || matter.isEnded) return matter
  if (matter.takenBy !== null && matter.takenBy !== operatorId) return new Refusal('matter-taken', `operator ${matter.takenBy}`)
  await endFeedback(tx, merchantCode, id, { operatorId, at: looking.at })
  return recorded(tx, looking, 'end-feedback', which)
}

/** The stream of the desk follows conversations: who looks at one learns at once who has it. */
async function changeTaker(tx: Tx, matter: Matter, operatorId: bigint | null, at: Date): Promise<void> {
  await updateTaker(tx, matter, operatorId, at)
  if (matter.kind === 'chat') await updateConversation(tx, matter.id, at, {})
}

/** The matter as it is once nobody else can take it. */
async function lockMatter(tx: Tx, { operator, at }: Looking, which: Which): Taken<'not-found'> {
  const found = await findMatter(tx, operator.merchantCode, which.kind, which.id)
  if (!found) return new Refusal('not-found', nameOf(which))
  await lockTaker(tx, operator.merchantCode, found, at)
  return (await findMatter(tx, operator.merchantCode, which.kind, which.id)) ?? new Refusal('not-found', nameOf(which))
}

const nameOf = ({ kind, id }: Which) => `${kind} ${id}`

async function getMatter(tx: Tx, { operator }: Looking, which: Which): Promise<Matter> {
  const matter = await findMatter(tx, operator.merchantCode, which.kind, which.id)
  if (!matter) throw new Error(`${nameOf(which)} is gone while it is locked`)
  return matter
}

/** The names of the record: a conversation is called so in all its acts. */
const subjects = { chat: 'conversation', mail: 'mail', feedback: 'feedback' } as const

/** What the record calls a matter. */
export const subjectOf = ({ kind, id }: Which): string => `${subjects[kind]}:${id}`

async function recorded(tx: Tx, looking: Looking, action: string, which: Which, detail = ''): Promise<Matter> {
  await recordOperatorAction(tx, { ...looking, action, subject: subjectOf(which), detail })
  return getMatter(tx, looking, which)
}
