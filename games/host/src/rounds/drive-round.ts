import type { RoundState } from '@pavilion/game-kit/rules'
import { openStream } from '@pavilion/game-kit/seeds'
import type { RoundStatus } from '@pavilion/game-kit/wire'
import type { Clock } from '../base/clock.ts'
import type { Pool } from '../base/database.ts'
import type { Seals } from '../base/sealed.ts'
import { engineOfRound, type Games, unitsOf } from '../games.ts'
import { LEASE_MS } from '../wallet/lanes.ts'
import type { Wallet, WalletOutcome } from '../wallet/wallet.ts'
import { betRefusalOf, type Round } from './round.ts'
import { getRound, moveRound, postponeRound, type RoundChange } from './rounds.store.ts'
import { openServerSeed } from './seeds.store.ts'

/** What moving rounds on works with. */
export type RoundTools = {
  pool: Pool
  clock: Clock
  /** Opens what decides rounds, and no earlier than they are decided. */
  seals: Seals
  games: Games
  /** The wallet of the casinos, or free play's own. */
  walletOf: (isDemo: boolean) => Wallet
  /** Tells the log of something that a person should look at. */
  warn: (what: object, sentence: string) => void
}

const POSTPONE_MS = 2_000
const POSTPONE_MAX_MS = 60_000

/**
 * Moves a round on until it rests (open, closed or void) or the wallet does not respond. Each state
 * is recorded before its call, and calls repeat with the same ids, so this is safe to interrupt
 * anywhere, to repeat, and to run twice at once. `isNew` says that the stake was never asked for:
 * only then does a refusal mean that none was taken.
 */
export async function driveRound(tools: RoundTools, id: string, { isNew = false } = {}): Promise<Round> {
  for (;;) {
    const round = await getRound(tools.pool, id)
    const change = await nextChange(tools, round, isNew)
    if (change === 'rest') return round
    if (change === 'later') {
      const delay = Math.min(POSTPONE_MS * 2 ** Math.min(round.tries, 8), POSTPONE_MAX_MS)
      await postponeRound(tools.pool, id, after(tools.clock, delay))
      return round
    }
    await moveRound(tools.pool, round, change, tools.clock(), after(tools.clock, LEASE_MS))
  }
}

/**
 * Plays the next step of an open round, and drives it on. A step that was played already stays as it is. `action` is what the player
 * chose, and empty when nobody does any more.
 */
export async function playStep(tools: RoundTools, round: Round, action = ''): Promise<Round> {
  const { gameState } = round
  if (round.status !== 'open' || !gameState) return round
  const engine = engineOfRound(tools.games, round)
  const { state, step } = engine.advance(gameState, openStream(seedsOf(tools.seals, round), gameState.drawn), action)
  const change = { ...standing(unitsOf(engine, round.choice), round, state), steps: [...round.steps, step] }
  await moveRound(tools.pool, round, change, tools.clock(), after(tools.clock, LEASE_MS))
  return driveRound(tools, round.id)
}

async function nextChange(tools: RoundTools, round: Round, isNew: boolean): Promise<RoundChange | 'rest' | 'later'> {
  const wallet = tools.walletOf(round.isDemo)
  switch (round.status) {
    case 'staking':
      return afterBet(tools, round, await wallet.bet(round.player, round.id, round.stakeMinor), isNew)
    case 'voiding':
      return afterRollback(tools, round, await wallet.rollback(round.player, round.id))
    case 'paying': {
      const isWin = round.winMinor > 0n
      const outcome = isWin ? await wallet.win(round.player, round.id, round.winMinor) : await wallet.finish(round.player, round.id)
      return afterPay(tools, round, outcome)
    }
    case 'open':
    case 'closed':
    case 'void':
      return 'rest'
    default:
      return unexpected(round.status)
  }
}

function afterBet({ games, seals }: RoundTools, round: Round, outcome: WalletOutcome, isNew: boolean): RoundChange {
  switch (outcome.kind) {
    case 'done': {
      const engine = engineOfRound(games, round)
      const { state, step } = engine.begin(round.choice, openStream(seedsOf(seals, round)))
      return { ...standing(unitsOf(engine, round.choice), round, state), steps: [step], balance: outcome.balance }
    }
    case 'refused':
      return {
        status: isNew && !outcome.isUnsure ? 'void' : 'voiding',
        refusal: betRefusalOf(outcome.apiCode),
        ...(outcome.balance === undefined ? {} : { balance: outcome.balance }),
      }
    case 'unknown':
      return { status: 'voiding', refusal: 'wallet-unreachable' }
    default:
      return unexpected(outcome)
  }
}

const seedsOf = (seals: Seals, { seeds }: Round) => ({ ...seeds, serverSeed: openServerSeed(seals, seeds) })

function standing(units: number, round: Round, state: RoundState): Pick<RoundChange, 'status' | 'gameState' | 'winMinor'> {
  const winMinor = (round.stakeMinor / BigInt(units)) * BigInt(state.totalUnits)
  return { status: state.isOver ? 'paying' : 'open', gameState: state, winMinor }
}

// A rollback is the last word on a bet whose outcome is unknown. A refusal is not expected; it is tried again until someone looks.
function afterRollback(tools: RoundTools, round: Round, outcome: WalletOutcome): RoundChange | 'later' {
  if (outcome.kind === 'done') return { status: 'void', balance: outcome.balance }
  tools.warn({ roundId: round.id, outcome }, 'a bet of unknown outcome could not be rolled back yet')
  return 'later'
}

// A return is the player's money: it is never given up, whatever the wallet says.
function afterPay(tools: RoundTools, round: Round, outcome: WalletOutcome): RoundChange | 'later' {
  if (outcome.kind === 'done') return { status: 'closed', balance: outcome.balance }
  tools.warn({ roundId: round.id, outcome }, 'a round could not be paid or finished yet')
  return 'later'
}

function after(clock: Clock, ms: number): Date {
  return new Date(clock().getTime() + ms)
}

function unexpected(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value satisfies RoundStatus | WalletOutcome)}`)
}
