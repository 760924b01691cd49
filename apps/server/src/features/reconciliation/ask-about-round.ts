import type { ReportedRoundBody } from '@pavilion/provider'
import { getLink } from './links.store.ts'
import { NotReconcilable } from './provider-record.ts'
import type { RoundDesk } from './round-desk.ts'
import { findMemberRound, type StuckRound } from './stuck-rounds.store.ts'

/** What the provider holds of a round; `no-call` when it tells nobody, `no-answer` when it did not. */
export type ProviderWord = ReportedRoundBody | 'no-call' | 'no-answer'

/**
 * Asks the provider again about a round. The provider first repeats its unanswered calls, so that a
 * round that only waited finishes by itself. Returns the round's new state and the provider's word.
 */
export async function askAboutRound(
  desk: Pick<RoundDesk, 'db' | 'seals' | 'clock' | 'client'>,
  merchantCode: string,
  round: StuckRound,
): Promise<{ round: StuckRound; word: ProviderWord }> {
  const link = await getLink(desk.db, desk.seals, round.linkId, desk.clock())
  const word = await desk.client.askRounds(link, [round.roundId], true).then(
    ([told]): ProviderWord => told ?? 'no-answer',
    (error: unknown): ProviderWord => (error instanceof NotReconcilable ? 'no-call' : 'no-answer'),
  )
  const after = await findMemberRound(desk.db, { merchantCode, linkId: link.id, roundId: round.roundId, member: round.member })
  return { round: after ?? round, word }
}
