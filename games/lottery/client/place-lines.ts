import { CallError, call } from '@pavilion/game-kit/client/api'
import { portion } from '@pavilion/game-kit/client/money'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import type { TicketView } from '../wire.ts'
import type { SlipLine, Table } from './table.ts'
import type { TextKey } from './texts.ts'

/** What a slip became: the lines that were not placed, and what there is to say. */
export type Placed = { left: readonly SlipLine[]; news: string }

/** Places one line after the other, each a ticket and a stake of its own, until one is refused; that one and the rest stay. */
export async function placeLines(
  { say, state }: Pick<Table, 'say' | 'state'>,
  lines: readonly SlipLine[],
  { issues, endsOnWin }: Pick<Table, 'issues' | 'endsOnWin'>,
): Promise<Placed> {
  const issue = state.issue.code
  for (const [at, line] of lines.entries()) {
    const rest = lines.slice(at + 1)
    try {
      const { ticket } = await call<{ ticket: TicketView }>('/api/lottery/bet', { ...requestOf(line, issue), issues, endsOnWin })
      // A ticket that is void is over: the bet needs an id of its own to be tried again.
      if (ticket.status === 'void')
        return { left: [{ ...line, requestId: makeRequestId() }, ...rest], news: say(refusals[ticket.refusal ?? ''] ?? 'blocked') }
    } catch (error) {
      return { left: [line, ...rest], news: say(failureText(error)) }
    }
  }
  if (issues > 1) return { left: [], news: say('placedOn', { issues, issue }) }
  return { left: [], news: lines.length === 1 ? say('placed', { issue }) : say('placedAll', { n: lines.length, issue }) }
}

const requestOf = ({ requestId, choice, unit, units }: SlipLine, issue: string) => ({
  requestId,
  issue,
  choice,
  stake: portion(unit, units, 1),
})

function failureText(error: unknown): TextKey {
  if (!(error instanceof CallError)) return 'network'
  if (error.code === 'win-above-highest') return 'tooHigh'
  return failures[error.failure] ?? 'network'
}

const refusals: Readonly<Record<string, TextKey>> = {
  'not-enough-funds': 'funds',
  'bet-limit': 'limit',
  'above-maximum-bet': 'limit',
  'wallet-unreachable': 'unreachable',
  'confirmed-late': 'closed',
}

const failures: Readonly<Record<string, TextKey>> = {
  unfinished: 'closed',
  expired: 'expired',
  network: 'network',
  busy: 'network',
  refused: 'blocked',
}
