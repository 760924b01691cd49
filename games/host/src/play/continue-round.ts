import { Refusal } from '../base/refusal.ts'
import { engineOfRound } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { driveRound, playStep } from '../rounds/drive-round.ts'
import type { Round } from '../rounds/round.ts'
import { findOwnRound, getRound } from '../rounds/rounds.store.ts'
import { ownerOf, type PlayTools } from './play-tools.ts'
import { withinWait } from './within-wait.ts'

/** What a step can be refused with. */
export const continueRefusals = ['round-unknown', 'round-over', 'step-unknown', 'action-not-offered'] as const

/**
 * Plays step number `step` (the paid spin is 0) of a round, once: a step that was played already
 * returns the round as it is. A round that waits for the wallet is moved on instead.
 */
export async function continueRound(
  tools: PlayTools,
  play: Play,
  request: { roundId: string; step: number; action?: string },
): Promise<Round | Refusal<(typeof continueRefusals)[number]>> {
  const round = await findOwnRound(tools.pool, ownerOf(play), request.roundId)
  if (!round) return new Refusal('round-unknown')
  const action = request.action ?? ''
  if (request.step < round.steps.length) return round
  if (round.status === 'closed' || round.status === 'void') {
    if (action !== '') return new Refusal('round-over')
    return round
  }
  const asItStands = () => getRound(tools.pool, round.id)
  if (round.status !== 'open') return withinWait(tools, driveRound(tools, round.id), asItStands)
  if (request.step !== round.steps.length) return new Refusal('step-unknown')
  const engine = engineOfRound(tools.games, round)
  if (!round.gameState || !engine.allows(round.gameState, action)) return new Refusal('action-not-offered')
  return withinWait(tools, playStep(tools, round, action), asItStands)
}
