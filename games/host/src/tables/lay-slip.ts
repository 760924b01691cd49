import { currentIndex, issueAt, isTaking } from '@pavilion/game-kit/draws/schedule'
import type { Clock } from '../base/clock.ts'
import type { Pool } from '../base/database.ts'
import { Refusal } from '../base/refusal.ts'
import { findTicketByRequest } from '../draws/tickets.store.ts'
import type { Play } from '../launcher/plays.store.ts'
import { ownerOf } from '../play/play-tools.ts'
import { findSlip, insertSlip, replaceSlip, type Slip } from './slips.store.ts'
import type { Table } from './tables.ts'

/** All the chips that lie, in place of those of `revision`; 0 where none were laid on this round before. */
export type SlipRequest = Pick<Slip, 'requestId' | 'choice' | 'stakeMinor'> & { round: string; revision: number }

/** What laying chips can be refused with. */
export const slipRefusals = ['issue-closed', 'slip-changed', 'request-id-reused'] as const
type NotLaid = Refusal<(typeof slipRefusals)[number]>

/**
 * Writes down what lies on the open round, in place of what lay there. Nothing is staked before the round closes; `at` is when the call came
 * in, and what came too late is refused whole: what lay before stays. The same request is the same slip. Refusals: `issue-closed`,
 * `slip-changed` where another page of the player's laid something since, or lays for other money, `request-id-reused`.
 */
export async function laySlip(
  { pool, clock }: { pool: Pool; clock: Clock },
  play: Play,
  { schedule, isRetired }: Pick<Table, 'schedule' | 'isRetired'>,
  { round, revision, ...request }: SlipRequest,
  at: Date,
): Promise<Slip | NotLaid> {
  const issue = issueAt(schedule, currentIndex(schedule, at.getTime()))
  if (isRetired || issue.code !== round || !isTaking(schedule, issue, at.getTime())) return new Refusal('issue-closed')
  const owner = ownerOf(play)
  const slip: Slip = {
    ...request,
    player: { ...owner, currency: play.currency, sessionId: play.sessionId },
    isDemo: play.isDemo,
    playId: play.id,
    issueIndex: issue.index,
    revision: revision + 1,
    closesAt: new Date(issue.closesAt),
  }
  // One request is one bet for ever: the ticket of an earlier round leaves no room for this one's.
  if (await findTicketByRequest(pool, slip)) return new Refusal('request-id-reused')
  const write = revision === 0 ? insertSlip : replaceSlip
  if (await write(pool, slip, clock())) return slip
  const lying = await findSlip(pool, { ...slip.player, ...slip })
  if (lying?.requestId !== slip.requestId) return new Refusal('slip-changed')
  return lying.choice === slip.choice ? lying : new Refusal('request-id-reused')
}
