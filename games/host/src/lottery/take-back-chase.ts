import { isTaking, openIssue } from '@pavilion/game-kit/draws/schedule'
import { endChase } from '../draws/chases.store.ts'
import { driveTicket } from '../draws/drive-ticket.ts'
import type { PlaceTools } from '../draws/place-ticket.ts'
import type { Play } from '../launcher/plays.store.ts'
import { withinWait } from '../play/within-wait.ts'
import type { Lottery } from './lotteries.ts'

/**
 * Takes back the stakes of a player's chase on all issues that are not closed yet, and returns how many those were: none when there is
 * nothing left, or the chase is somebody else's.
 */
export async function takeBackChase(tools: PlaceTools, play: Play, { schedule }: Lottery, chaseId: string): Promise<number> {
  const now = tools.clock()
  const issue = openIssue(schedule, now.getTime())
  const fromIndex = isTaking(schedule, issue, now.getTime()) ? issue.index : issue.index + 1
  const ids = await endChase(tools.pool, play, chaseId, fromIndex, now)
  const driven = Promise.all(ids.map((id) => driveTicket(tools, id)))
  await withinWait(tools, driven, async () => [])
  return ids.length
}
