import { nowMs } from '@pavilion/game-kit/client/clock'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { stepsIn } from '@pavilion/game-kit/client/money'
import type { StakeChoice } from '@pavilion/game-kit/client/stake-quick'
import { openStake } from '@pavilion/game-kit/client/stake-sheet'
import type { ActTools } from './act-tools.ts'
import { cashOut, placeBet } from './calls.ts'
import { amountOf, betsOn, flyingBets, type Slot, stakeOf, stakesAtAGlance, stepsMax } from './flight.ts'
import { askForAutobet, followAutobet, stopAutobet } from './run-autobet.ts'
import { openFairness, openRules } from './sheets.ts'

/** What the player can do with one of the two bets. */
export type SlotActs = {
  setSteps(steps: number): void
  /** How the stake is typed, halved and doubled. */
  stake: StakeChoice
  openStake(): void
  repeat(): void
  toggleAuto(): void
  writeAuto(text: string): void
  toggleHalves(): void
  /** Cashes out what flies of it; where nothing does, bets. */
  press(): void
  cashOutHalf(): void
  /** Asks for a run of bets, or stops the one that goes on. */
  autobet(): void
}

/** What the player can do. */
export type Acts = {
  slots: readonly SlotActs[]
  /** Goes on with runs of bets, as far as the state says what became of the last one. */
  followAutobets(): void
  /** Says something beside the game; nothing where there is nothing to say. */
  tell(text: string): void
  addMoney(): void
  toggleSound(): void
  openRules(): void
  openFairness(): void
}

export function createActs(tools: ActTools): Acts {
  const { root, flight, sound, refresh } = tools
  return {
    slots: flight.slots.map((slot) => createSlotActs(tools, slot)),
    followAutobets: () => {
      for (const slot of flight.slots) void followAutobet(tools, slot)
    },
    tell: (trouble) => {
      Object.assign(flight, { trouble })
      refresh()
    },
    addMoney: () => openDeposit(flight.play.depositUrl),
    toggleSound: () => {
      sound.turnOn(!flight.hasSound)
      sound.press()
      flight.hasSound = !flight.hasSound
      refresh()
    },
    openRules: () => openRules(root, flight),
    openFairness: () => openFairness(root, flight),
  }
}

function createSlotActs(tools: ActTools, slot: Slot): SlotActs {
  const { root, flight, sound, refresh } = tools
  const change = (what: Partial<Slot>) => {
    Object.assign(flight, { trouble: '', isShort: false })
    Object.assign(slot, what)
    sound.press()
    refresh()
  }
  const stake: StakeChoice = {
    language: flight.language,
    currency: flight.play.currency,
    bounds: () => ({ offered: stakesAtAGlance(flight.state), balance: flight.state.balance }),
    stake: () => amountOf(flight.state, slot.steps),
    choose: (amount) => change({ steps: stepsIn(amount, flight.state.limits.step) }),
  }
  const fly = () => flyingBets(flight, slot.seat, nowMs())
  return {
    setSteps: (steps) => change({ steps: Math.min(stepsMax(flight.state), Math.max(1, Math.floor(steps))) }),
    stake,
    openStake: () => openStake(root, flight.say('sheetClose'), stake),
    repeat: () => {
      const [last] = flight.state.bets.filter(({ seat, status }) => seat === slot.seat && status !== 'void')
      if (!last) return
      const auto = last.auto === null ? {} : { autoText: String(last.auto / 100) }
      const steps = stepsIn(stakeOf(betsOn(flight.state, last.round, slot.seat)), flight.state.limits.step)
      change({ steps, isAuto: last.auto !== null, inHalves: last.half !== null, ...auto })
    },
    toggleAuto: () => change({ isAuto: !slot.isAuto }),
    writeAuto: (autoText) => {
      slot.autoText = autoText
      flight.trouble = ''
      refresh()
    },
    toggleHalves: () => change({ inHalves: !slot.inHalves }),
    press: () => {
      const flying = fly()
      void (flying.length > 0 ? cashOut(tools, slot, flying) : placeBet(tools, slot))
    },
    cashOutHalf: () => void cashOut(tools, slot, fly().slice(0, 1)),
    autobet: () => (slot.autobet ? stopAutobet(tools, slot, 'hand') : askForAutobet(tools, slot)),
  }
}
