import { openStream } from '@pavilion/game-kit/seeds'
import { type HostedGame, hostedGames } from './catalogue.ts'
import { type HostTools, walletOf } from './host-tools.ts'
import { changeRound, getRound, type Round } from './rounds.store.ts'

/** How long a stake may stay unknown before it is taken back. */
const STAKE_UNKNOWN_MAX_MS = 5 * 60_000
const TRY_AGAIN_MS = 5_000

/**
 * Takes the stake of a round that is `staking`, and plays its first step when it was taken. Safe to repeat: the wallet knows the
 * id of the stake, and the outcome follows from seeds that were fixed before.
 */
export async function stakeRound(tools: HostTools, round: Round): Promise<Round> {
  const wallet = walletOf(tools, round)
  const isLost = tools.clock().getTime() - round.openedAt.getTime() > STAKE_UNKNOWN_MAX_MS
  const movement = isLost ? await wallet.rollBackStake(round) : await wallet.takeStake(round)
  const at = tools.clock()
  if (movement.kind === 'unknown') {
    await tryLater(tools, round, movement.why)
    return getRound(tools.database, round.id)
  }
  if (movement.kind === 'refused' || isLost) {
    const problem = movement.kind === 'refused' ? movement.apiCode : 'rolled-back'
    await changeRound(tools.database, round.id, 'staking', { status: 'void', problem, at })
    return getRound(tools.database, round.id)
  }
  const { state, step } = gameOf(round).begin(openStream(round))
  await changeRound(tools.database, round.id, 'staking', {
    status: state.isOver ? 'paying' : 'open',
    state,
    steps: [step],
    winMinor: winOf(round, state.totalUnits),
    balanceMinor: movement.balanceMinor,
    at,
  })
  return settleRound(tools, await getRound(tools.database, round.id))
}

/** Pays a round that is `paying`, or ends it without a win. Any other round is answered as it is. Safe to repeat. */
export async function settleRound(tools: HostTools, round: Round): Promise<Round> {
  if (round.status !== 'paying') return round
  const movement = await walletOf(tools, round).payAndFinish(round)
  if (movement.kind === 'done') {
    await changeRound(tools.database, round.id, 'paying', { status: 'closed', balanceMinor: movement.balanceMinor, at: tools.clock() })
  } else {
    await tryLater(tools, round, movement.kind === 'refused' ? movement.apiCode : movement.why)
  }
  return getRound(tools.database, round.id)
}

/** The game whose rules decide the round. */
export function gameOf(round: Pick<Round, 'gameId' | 'rulesVersion'>): HostedGame {
  const game = hostedGames.get(round.gameId)
  if (!game || game.version !== round.rulesVersion) throw new Error(`the rules ${round.gameId} ${round.rulesVersion} are not here`)
  return game
}

/** Units as money: a stake is a whole number of units, so nothing is ever rounded. */
export function winOf(round: Pick<Round, 'gameId' | 'rulesVersion' | 'stakeMinor'>, units: number): bigint {
  const perStake = BigInt(gameOf(round).unitsPerStake)
  const product = round.stakeMinor * BigInt(units)
  if (product % perStake !== 0n) throw new Error('a win that is not a whole number of minor units')
  return product / perStake
}

async function tryLater(tools: HostTools, round: Round, problem: string): Promise<void> {
  const at = tools.clock()
  await changeRound(tools.database, round.id, round.status, {
    status: round.status,
    problem,
    at,
    nextTryAt: new Date(at.getTime() + TRY_AGAIN_MS),
  })
}
