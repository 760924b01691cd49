import { CallError, call } from '@pavilion/game-kit/client/api'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { stepsIn } from '@pavilion/game-kit/client/money'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import type { createSound } from '@pavilion/game-kit/client/sound'
import type { StakeChoice } from '@pavilion/game-kit/client/stake-quick'
import { openStake } from '@pavilion/game-kit/client/stake-sheet'
import { readMultiplier } from '../flight.ts'
import type { BetAnswer, BetView } from '../wire.ts'
import { amountOf, betOn, type Flight, flyingBet, stakesAtAGlance, stepsMax } from './flight.ts'
import { openFairness, openRules } from './sheets.ts'
import type { TextKey } from './texts.ts'

/** What the player can do. */
export type Acts = {
  setSteps(steps: number): void
  /** How the stake is typed, halved and doubled. */
  stake: StakeChoice
  openStake(): void
  /** Says something beside the game; nothing where there is nothing to say. */
  tell(text: string): void
  repeat(): void
  toggleAuto(): void
  writeAuto(text: string): void
  /** Cashes out what flies; where nothing does, bets. */
  press(): void
  addMoney(): void
  toggleSound(): void
  openRules(): void
  openFairness(): void
}

type ActTools = {
  root: HTMLElement
  flight: Flight
  sound: ReturnType<typeof createSound>
  refresh: () => void
  update: () => Promise<void>
}

export function createActs(tools: ActTools): Acts {
  const { root, flight, sound, refresh } = tools
  const change = (what: Partial<Flight>) => {
    Object.assign(flight, { trouble: '', isShort: false, ...what })
    sound.press()
    refresh()
  }
  const stake: StakeChoice = {
    language: flight.language,
    currency: flight.play.currency,
    bounds: () => ({ offered: stakesAtAGlance(flight.state), balance: flight.state.balance }),
    stake: () => amountOf(flight.state, flight.steps),
    choose: (amount) => change({ steps: stepsIn(amount, flight.state.limits.step) }),
  }
  return {
    setSteps: (steps) => change({ steps: Math.min(stepsMax(flight.state), Math.max(1, Math.floor(steps))) }),
    stake,
    openStake: () => openStake(root, flight.say('sheetClose'), stake),
    tell: (trouble) => {
      Object.assign(flight, { trouble })
      refresh()
    },
    repeat: () => {
      const last = flight.state.bets.find(({ status }) => status !== 'void')
      if (!last) return
      const auto = last.auto === null ? {} : { autoText: String(last.auto / 100) }
      change({ steps: stepsIn(last.stake, flight.state.limits.step), isAuto: last.auto !== null, ...auto })
    },
    toggleAuto: () => change({ isAuto: !flight.isAuto }),
    writeAuto: (autoText) => {
      Object.assign(flight, { autoText, trouble: '' })
      refresh()
    },
    press: () => {
      const flying = flyingBet(flight, nowMs())
      void (flying ? cashOut(tools, flying) : placeBet(tools))
    },
    addMoney: () => openDeposit(flight.play.depositUrl),
    toggleSound: () => {
      sound.turnOn(!flight.hasSound)
      change({ hasSound: !flight.hasSound })
    },
    openRules: () => openRules(root, flight),
    openFairness: () => openFairness(root, flight),
  }
}

// The same request is what a try after a lost connection repeats, so that it can only ever be one stake.
async function placeBet({ flight, refresh, update }: ActTools): Promise<void> {
  const { state, say } = flight
  const auto = flight.isAuto ? readMultiplier(flight.autoText) : null
  if (flight.isBusy || betOn(state, state.next.code)) return
  if (auto === undefined) {
    flight.trouble = say('autoWrong')
    refresh()
    return
  }
  const request = { requestId: makeRequestId(), round: state.next.code, stake: amountOf(state, flight.steps), auto }
  await send(flight, refresh, update, async () => {
    const { bet } = await call<BetAnswer>('/api/crash/bet', request)
    flight.isShort = bet.refusal === 'not-enough-funds'
    return bet.status === 'void' ? say((bet.refusal ?? 'refused') as TextKey) : ''
  })
}

// What is asked twice is cashed out once: the host answers the same.
async function cashOut({ flight, sound, refresh, update }: ActTools, { id }: BetView): Promise<void> {
  if (flight.isBusy) return
  await send(flight, refresh, update, async () => {
    const { bet } = await call<BetAnswer>('/api/crash/cash-out', { betId: id })
    if (Number(bet.win) > Number(bet.stake)) sound.win()
    return ''
  })
}

const ownWords: Readonly<Record<string, TextKey>> = {
  'issue-closed': 'tooLate',
  'only-one-bet': 'onlyOne',
  'flown-away': 'flownAway',
  'not-flying': 'notFlying',
  'stake-unconfirmed': 'staking',
  'round-over': 'confirmed-late',
}

async function send(flight: Flight, refresh: () => void, update: () => Promise<void>, work: () => Promise<string>): Promise<void> {
  Object.assign(flight, { isBusy: true, trouble: '' })
  refresh()
  let trouble = ''
  try {
    trouble = await work()
  } catch (error) {
    const { failure, code } = error instanceof CallError ? error : { failure: 'network' as const, code: undefined }
    trouble = flight.say(ownWords[code ?? ''] ?? failure)
  }
  // It tells the site where the balance moved; where it cannot be asked, nobody knows.
  await update().catch(() => flight.tell('pavilion:balance-changed'))
  Object.assign(flight, { isBusy: false, trouble })
  refresh()
}
