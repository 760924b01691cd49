import { formatMinor, scaleOf } from '@pavilion/money'
import type { Round } from './rounds.store.ts'

/** A round as the game in the browser is told it. The server seed stands in it only after it was revealed. */
export type RoundView = {
  id: string
  gameId: string
  status: Round['status']
  stake: string
  win: string
  steps: unknown[]
  state: object | null
  balance: string | null
  problem: string | null
  version: string
  clientSeed: string
  nonce: number
  commitment: string
  serverSeed: string | null
  openedAt: string
}

/** What may be told of a round. */
export function viewOf(round: Round): RoundView {
  const scale = scaleOf(round.currency)
  return {
    id: round.id,
    gameId: round.gameId,
    status: round.status,
    stake: formatMinor(round.stakeMinor, scale),
    win: formatMinor(round.winMinor, scale),
    steps: round.steps,
    state: round.state ?? null,
    balance: round.balanceMinor === undefined ? null : formatMinor(round.balanceMinor, scale),
    problem: round.problem ?? null,
    version: round.rulesVersion,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    commitment: round.commitment,
    serverSeed: round.isRevealed ? round.serverSeed : null,
    openedAt: round.openedAt.toISOString(),
  }
}
