/** Where the share of a bonus lies, or goes: on its account while it runs, in the wallet once it was released, else with the house. */
export type Place = 'bonus' | 'wallet' | 'house'

/** What a call finds: the money of the member, and what of the round's stake was whose. Minor units. */
export type Purse = {
  walletMinor: bigint
  /** The running bonus. Where `isStaked` denies, as in games between members, only own money is bet, and no stake counts. */
  bonus: { id: bigint; balanceMinor: bigint; isStaked: boolean; maxStakeMinor: bigint | null; weightPercent: number } | undefined
  roundStakeMinor: bigint
  /** The bonus money in the round's stake, by bonus. */
  bonusStakes: ReadonlyMap<bigint, bigint>
  placeOf: (bonusId: bigint) => Place
}

/** One bet or win, and what of it is whose. Shares and `walletMinor` sum to the amount. */
export type SplitLine = {
  refused: 'not-enough-funds' | 'above-maximum-stake' | undefined
  walletMinor: bigint
  shares: { bonusId: bigint; minor: bigint; place: Place }[]
  /** What counts towards the running bonus once the round is finished. */
  countedMinor: bigint
  /** To play with after the line. */
  playableMinor: bigint
}

type Line = { kind: 'bet' | 'win'; amountMinor: bigint }

/**
 * Divides the lines of one call, in order. A bet takes the wallet first and the rest from the bonus; a win goes back in the
 * proportion of the round's stake, its fractions to the wallet. The lines after a refused one are not divided.
 */
export function splitCall(purse: Purse, lines: readonly Line[]): SplitLine[] {
  const state = { ...purse, bonusStakes: new Map(purse.bonusStakes), bonus: purse.bonus && { ...purse.bonus } }
  const split: SplitLine[] = []
  for (const line of lines) {
    const one = line.kind === 'bet' ? splitBet(state, line.amountMinor) : splitWin(state, line.amountMinor)
    split.push(one)
    if (one.refused) break
  }
  return split
}

type State = Omit<Purse, 'bonusStakes'> & { bonusStakes: Map<bigint, bigint> }

function splitBet(state: State, amountMinor: bigint): SplitLine {
  const { bonus } = state
  const refuse = (refused: SplitLine['refused']): SplitLine => ({
    refused,
    walletMinor: 0n,
    shares: [],
    countedMinor: 0n,
    playableMinor: playable(state),
  })
  if (bonus?.isStaked && bonus.maxStakeMinor && amountMinor > bonus.maxStakeMinor) return refuse('above-maximum-stake')
  const walletMinor = amountMinor < state.walletMinor ? amountMinor : state.walletMinor
  const shareMinor = amountMinor - walletMinor
  if (shareMinor > (bonus?.isStaked ? bonus.balanceMinor : 0n)) return refuse('not-enough-funds')
  state.walletMinor -= walletMinor
  state.roundStakeMinor += amountMinor
  const shares: SplitLine['shares'] = []
  if (bonus && shareMinor > 0n) {
    bonus.balanceMinor -= shareMinor
    state.bonusStakes.set(bonus.id, (state.bonusStakes.get(bonus.id) ?? 0n) + shareMinor)
    shares.push({ bonusId: bonus.id, minor: shareMinor, place: 'bonus' })
  }
  const countedMinor = bonus?.isStaked ? (amountMinor * BigInt(bonus.weightPercent)) / 100n : 0n
  return { refused: undefined, walletMinor, shares, countedMinor, playableMinor: playable(state) }
}

function splitWin(state: State, amountMinor: bigint): SplitLine {
  const shares: SplitLine['shares'] = []
  let walletMinor = amountMinor
  for (const [bonusId, stakeMinor] of state.bonusStakes) {
    const minor = state.roundStakeMinor > 0n ? (amountMinor * stakeMinor) / state.roundStakeMinor : 0n
    if (minor === 0n) continue
    const place = state.placeOf(bonusId)
    shares.push({ bonusId, minor, place })
    walletMinor -= minor
    if (place === 'bonus' && state.bonus) state.bonus.balanceMinor += minor
    if (place === 'wallet') state.walletMinor += minor
  }
  state.walletMinor += walletMinor
  return { refused: undefined, walletMinor, shares, countedMinor: 0n, playableMinor: playable(state) }
}

const playable = (state: State) => state.walletMinor + (state.bonus?.balanceMinor ?? 0n)
