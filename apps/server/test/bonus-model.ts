/** A bonus as the model keeps it. Amounts in minor units. */
export type ModelBonus = {
  id: bigint
  balance: bigint
  required: bigint
  wagered: bigint
  maxStake: bigint | undefined
  state: 'running' | 'released' | 'forfeited' | 'expired' | 'used-up'
  expiresAt: number
}
type Part = { bonus: ModelBonus; minor: bigint; went: 'bonus' | 'wallet' | 'house' }
type Known = {
  type: 'bet' | 'win'
  minor: bigint
  round: string
  parts: Part[]
  counted: bigint
  by: ModelBonus | undefined
  isCounted: boolean
  isReversed: boolean
}
type Round = { stake: bigint; of: Map<ModelBonus, bigint>; isFinished: boolean }
export type ModelLine = { id: string; type: 'bet' | 'win'; minor: bigint }

/** One member's money, too simple to be wrong: every step in plain words, nothing stored that is not looked at. */
export class ModelMember {
  wallet: bigint
  bonuses: ModelBonus[] = []
  known = new Map<string, Known>()
  rounds = new Map<string, Round>()
  constructor(wallet: bigint) {
    this.wallet = wallet
  }

  get running(): ModelBonus | undefined {
    return this.bonuses.find(({ state }) => state === 'running')
  }
  get playable(): bigint {
    return this.wallet + (this.running?.balance ?? 0n)
  }
  /** Time passes: what is overdue ends. */
  look(nowMs: number): void {
    const bonus = this.running
    if (bonus && bonus.expiresAt <= nowMs) this.end(bonus, 'expired')
  }
  end(bonus: ModelBonus, state: Exclude<ModelBonus['state'], 'running'>): void {
    if (state === 'released') this.wallet += bonus.balance
    bonus.balance = 0n
    bonus.state = state
  }

  /** Returns why the call is refused, or posts it. */
  betWin(roundId: string, lines: readonly ModelLine[], isFinishing: boolean): 'posted' | 'finished' | 'short' | 'above-maximum' {
    const bonus = this.running
    const before = this.rounds.get(roundId)
    if (before?.isFinished) return 'finished'
    const round: Round = { stake: before?.stake ?? 0n, of: new Map(before?.of), isFinished: isFinishing }
    const money = { wallet: this.wallet, bonus: bonus?.balance ?? 0n }
    const made: [string, Known][] = []
    for (const line of lines) {
      const marks = { isCounted: false, isReversed: false }
      const one: Known = { type: line.type, minor: line.minor, round: roundId, parts: [], counted: 0n, by: bonus, ...marks }
      if (line.type === 'bet') {
        if (bonus?.maxStake !== undefined && line.minor > bonus.maxStake) return 'above-maximum'
        const own = line.minor < money.wallet ? line.minor : money.wallet
        const rest = line.minor - own
        if (rest > money.bonus) return 'short'
        money.wallet -= own
        money.bonus -= rest
        round.stake += line.minor
        if (bonus && rest > 0n) {
          one.parts.push({ bonus, minor: rest, went: 'bonus' })
          round.of.set(bonus, (round.of.get(bonus) ?? 0n) + rest)
        }
        if (bonus) one.counted = line.minor
      } else {
        let own = line.minor
        for (const [of, stake] of round.of) {
          const minor = round.stake === 0n ? 0n : (line.minor * stake) / round.stake
          if (minor === 0n) continue
          own -= minor
          const went = placeOf(of)
          one.parts.push({ bonus: of, minor, went })
          if (went === 'bonus') money.bonus += minor
          if (went === 'wallet') money.wallet += minor
        }
        money.wallet += own
      }
      made.push([line.id, one])
    }
    this.wallet = money.wallet
    if (bonus) bonus.balance = money.bonus
    this.rounds.set(roundId, round)
    for (const [id, one] of made) this.known.set(id, one)
    if (isFinishing) this.count(roundId)
    this.settle()
    return 'posted'
  }

  finish(roundId: string): void {
    const round = this.rounds.get(roundId)
    if (round) {
      round.isFinished = true
      this.count(roundId)
    }
    this.settle()
  }

  /** Valid stakes for the bonus that runs count when their round is finished. */
  private count(roundId: string): void {
    for (const line of this.known.values()) {
      if (line.round !== roundId || line.isCounted || line.isReversed || !line.by || line.by !== this.running) continue
      line.isCounted = true
      line.by.wagered += line.counted
    }
  }

  /** What was posted once is taken back once; the round may end with it. */
  rollback(id: string, isFinishing = false): void {
    const line = this.known.get(id)
    if (line && !line.isReversed) {
      line.isReversed = true
      const own = line.minor - line.parts.reduce((sum, { minor }) => sum + minor, 0n)
      if (line.type === 'bet') this.giveBack(line, own)
      else this.takeBack(line, own)
      if (line.by && line.isCounted) line.by.wagered -= line.counted
    }
    const round = this.rounds.get(line?.round ?? '')
    if (round && isFinishing) {
      round.isFinished = true
      this.count(line?.round ?? '')
    }
    this.settle()
  }

  private giveBack(line: Known, own: bigint): void {
    const round = this.rounds.get(line.round)
    this.wallet += own
    if (round) round.stake -= line.minor
    for (const { bonus, minor } of line.parts) {
      round?.of.set(bonus, (round.of.get(bonus) ?? 0n) - minor)
      const went = placeOf(bonus)
      if (went === 'bonus') bonus.balance += minor
      if (went === 'wallet') this.wallet += minor
    }
  }

  private takeBack(line: Known, own: bigint): void {
    const fromWallet = (minor: bigint) => {
      this.wallet = this.wallet > minor ? this.wallet - minor : 0n
    }
    fromWallet(own)
    for (const { bonus, minor, went } of line.parts) {
      const now = went === 'bonus' ? placeOf(bonus) : went
      if (now === 'wallet') fromWallet(minor)
      if (now === 'bonus') bonus.balance = bonus.balance > minor ? bonus.balance - minor : 0n
    }
  }

  private settle(): void {
    const bonus = this.running
    if (!bonus) return
    if (bonus.wagered >= bonus.required) this.end(bonus, 'released')
    else if (bonus.balance === 0n && ![...this.rounds.values()].some(({ of, isFinished }) => !isFinished && (of.get(bonus) ?? 0n) > 0n)) {
      this.end(bonus, 'used-up')
    }
  }
}

function placeOf({ state }: ModelBonus): Part['went'] {
  if (state === 'running') return 'bonus'
  return state === 'released' || state === 'used-up' ? 'wallet' : 'house'
}
