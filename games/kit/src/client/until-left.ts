import type { RoundStatus } from '../wire.ts'
import { CallError, pause, sendContinue } from './api.ts'
import type { Notice } from './notice.ts'

const WAITING_MS = 1500
const WAITS_MAX = 40

/** What says that a round takes longer than usual. */
type Teller = { game: { say: (key: 'staking' | 'paying') => string }; notice: Notice }

/** Asks after a round until it has left these states, and says meanwhile what is waited for. Fails as a lost connection after a minute. */
export async function untilLeft<Round extends { id: string; status: RoundStatus; steps: readonly unknown[] }>(
  { game, notice }: Teller,
  from: Round,
  waiting: readonly RoundStatus[],
  text: 'staking' | 'paying',
): Promise<Round> {
  let round = from
  for (let waits = 0; waiting.includes(round.status); waits++) {
    if (waits === WAITS_MAX) throw new CallError('network')
    notice.show(game.say(text))
    await pause(WAITING_MS)
    ;({ round } = await sendContinue<Round>(round.id, Math.max(1, round.steps.length)))
    if (!waiting.includes(round.status)) notice.hide()
  }
  return round
}
