import { CallError, call } from '@pavilion/game-kit/client/api'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { show } from '@pavilion/game-kit/client/money'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import type { createSound } from '@pavilion/game-kit/client/sound'
import type { BetView } from '../wire.ts'
import { openFairness, openRules } from './sheets.ts'
import { amountOf, betOn, double, type Excess, type Laid, lastLaid, layChip, type Phase, type Table } from './table.ts'
import type { TextKey } from './texts.ts'

/** What the player can do. */
export type Acts = {
  chooseChip(index: number): void
  lay(spot: string): void
  undo(): void
  clear(): void
  double(): void
  repeat(): void
  bet(): void
  addMoney(): void
  toggleSound(): void
  openRules(): void
  openFairness(): void
}

type ActTools = {
  root: HTMLElement
  table: Table
  sound: ReturnType<typeof createSound>
  refresh: () => void
  update: () => Promise<void>
  phase: () => Phase
}

export function createActs(tools: ActTools): Acts {
  const { root, table, sound, refresh } = tools
  const change = (what: Partial<Table>) => {
    Object.assign(table, { trouble: '', isShort: false, ...what })
    sound.press()
    refresh()
  }
  const layAll = (laid: Laid | Excess) => {
    if (table.isBetting || betOn(table.state, table.state.round.code)) return
    if (typeof laid !== 'string') return change({ laid, past: [...table.past, table.laid] })
    const amount = show(table.state.limits[laid], table.play.currency)
    change({ trouble: table.say(laid === 'spotMax' ? 'tooMuchOnSpot' : 'tooMuchInBet', { amount }) })
  }
  return {
    chooseChip: (chipIndex) => change({ chipIndex }),
    lay: (spot) => layAll(layChip(table, spot)),
    undo: () => change({ laid: table.past.at(-1) ?? new Map(), past: table.past.slice(0, -1) }),
    clear: () => layAll(new Map()),
    double: () => layAll(double(table)),
    repeat: () => layAll(lastLaid(table.state) ?? new Map()),
    bet: () => void placeBet(tools),
    addMoney: () => openDeposit(table.play.depositUrl),
    toggleSound: () => {
      sound.turnOn(!table.hasSound)
      change({ hasSound: !table.hasSound })
    },
    openRules: () => openRules(root, table),
    openFairness: () => openFairness(root, table),
  }
}

// The same request is what a try after a lost connection repeats, so that it can only ever be one stake.
async function placeBet({ table, refresh, update, phase }: ActTools): Promise<void> {
  if (table.isBetting || table.laid.size === 0 || phase() !== 'open') return
  table.isBetting = true
  table.trouble = ''
  refresh()
  const spots = [...table.laid].map(([spot, steps]) => ({ spot, stake: amountOf(table.state, steps) }))
  let trouble = ''
  try {
    const { bet } = await call<{ bet: BetView }>('/api/table/bet', { requestId: makeRequestId(), round: table.state.round.code, spots })
    table.isShort = bet.refusal === 'not-enough-funds'
    if (bet.status === 'void') trouble = table.say(bet.refusal === 'confirmed-late' ? 'tooLate' : ((bet.refusal ?? 'refused') as TextKey))
    else Object.assign(table, { laid: new Map(), past: [] })
  } catch (error) {
    const failure = error instanceof CallError ? error.failure : 'network'
    trouble = table.say(failure === 'unfinished' ? 'tooLate' : failure)
  }
  // It tells the site where the balance moved; where it cannot be asked, nobody knows.
  await update().catch(() => table.tell('pavilion:balance-changed'))
  Object.assign(table, { isBetting: false, trouble })
  refresh()
}
