import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { minorOf, show } from '@pavilion/game-kit/client/money'
import type { createSound } from '@pavilion/game-kit/client/sound'
import type { Spread } from '../call-bets.ts'
import { openHistory } from './history.ts'
import { openFairness, openRules } from './sheets.ts'
import { amountOf, double, type Excess, type Laid, lastLaid, layChip, layOut, laySpread, type Phase, sumOf, type Table } from './table.ts'

/** What the player can do. */
export type Acts = {
  chooseChip(index: number): void
  lay(spot: string): void
  /** Lays several spots at once, as one step that can be undone. */
  laySpread(spread: Spread): void
  layOut(layout: Laid): void
  undo(): void
  clear(): void
  double(): void
  repeat(): void
  addMoney(): void
  toggleSound(): void
  openHistory(): void
  openRules(): void
  openFairness(): void
}

type ActTools = {
  root: HTMLElement
  table: Table
  sound: ReturnType<typeof createSound>
  refresh: () => void
  phase: () => Phase
  /** Chips were moved: the host is to hear of it. */
  tellLaid: () => void
}

export function createActs(tools: ActTools): Acts {
  const { root, table, sound, refresh } = tools
  const change = (what: Partial<Table>) => {
    Object.assign(table, { trouble: '', isShort: false, ...what })
    sound.press()
    refresh()
  }
  const move = (laid: Laid, past: Laid[]) => {
    table.isUntold = true
    change({ laid, past })
    tools.tellLaid()
  }
  const lay = (laid: Laid | Excess) => {
    const trouble = whyNot(table, laid, tools.phase())
    if (trouble !== undefined || typeof laid === 'string') change(trouble ?? {})
    else move(laid, [...table.past, table.laid])
  }
  return {
    chooseChip: (chipIndex) => change({ chipIndex }),
    lay: (spot) => lay(layChip(table, spot)),
    laySpread: (spread) => lay(laySpread(table, spread)),
    layOut: (layout) => lay(layOut(table, layout)),
    undo: () => {
      const last = table.past.at(-1)
      if (last && tools.phase() === 'open') move(last, table.past.slice(0, -1))
    },
    clear: () => lay(new Map()),
    double: () => lay(double(table)),
    repeat: () => lay(lastLaid(table.state) ?? new Map()),
    addMoney: () => openDeposit(table.play.depositUrl),
    toggleSound: () => {
      sound.turnOn(!table.hasSound)
      change({ hasSound: !table.hasSound })
    },
    openHistory: () => openHistory(root, table),
    openRules: () => openRules(root, table),
    openFairness: () => openFairness(root, table),
  }
}

/** Why chips cannot lie so now; undefined where they can. */
function whyNot({ say, state, play, laid: before }: Table, laid: Laid | Excess, phase: Phase): Partial<Table> | undefined {
  if (phase !== 'open') return { trouble: phase === 'result' ? say('notOpenYet') : say('noMoreBets') }
  if (typeof laid === 'string') {
    const amount = show(state.limits[laid], play.currency)
    return { trouble: say(laid === 'spotMax' ? 'tooMuchOnSpot' : 'tooMuchInBet', { amount }) }
  }
  // What is taken off may lie above a balance that fell elsewhere.
  const isMore = sumOf(laid) > sumOf(before)
  const isShort = isMore && state.balance !== null && minorOf(amountOf(state, sumOf(laid))) > minorOf(state.balance)
  return isShort ? { trouble: say('not-enough-funds'), isShort } : undefined
}
