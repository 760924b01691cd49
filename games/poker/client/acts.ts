import { CallError, call } from '@pavilion/game-kit/client/api'
import { openDeposit } from '@pavilion/game-kit/client/deposit'
import { minorOf } from '@pavilion/game-kit/client/money'
import { makeClientSeed, makeRequestId } from '@pavilion/game-kit/client/random'
import type { Sound } from '@pavilion/game-kit/client/sound'
import type { PokerState, TableListed } from '../wire.ts'
import { type Ahead, type Game, textOf } from './game.ts'
import { openHands, openRules } from './sheets.ts'
import type { TextKey } from './texts.ts'

/** What the player can do. */
export type Acts = {
  changeBuyIn(steps: number): void
  sit(table: TableListed): void
  act(kind: 'fold' | 'check' | 'call'): void
  raise(): void
  /** Says in advance what is done when the turn comes; once more takes it back. */
  promise(ahead: Ahead): void
  /** Does what was said in advance, where the turn has come and it is still what was meant. */
  keepPromise(): void
  raiseTo(minor: number): void
  sitOut(isOut: boolean): void
  leave(): void
  addMoney(): void
  toggleSound(): void
  openRules(): void
  openHands(): void
}

type ActTools = { root: HTMLElement; game: Game; sound: Sound; refresh: () => void; take: (next: PokerState) => void }

export function createActs(tools: ActTools): Acts {
  const { root, game, sound, refresh } = tools
  const act = (kind: string, to?: string) => {
    const { table } = game.state
    if (!table?.legal) return
    // A new seed for the hands to come, while the hash of the next server seed is fixed already.
    const request = { hand: table.hand, step: table.step, kind, clientSeed: makeClientSeed() }
    void send(tools, () => ask('act', to === undefined ? request : { ...request, to }))
  }
  return {
    changeBuyIn: (steps) => {
      const { min, max, step } = game.state.buyIn
      const wanted = minorOf(game.buyIn) + steps * minorOf(step)
      game.buyIn = textOf(Math.max(minorOf(min), Math.min(minorOf(max), wanted)), game.buyIn)
      sound.press()
      refresh()
    },
    sit: (table) => void send(tools, () => askForSeat(tools, table.id)),
    act,
    raise: () => {
      const raise = game.state.table?.legal?.raise
      if (raise) act('raise', textOf(game.raiseTo ?? minorOf(raise.min), raise.min))
    },
    promise: (ahead) => {
      game.ahead = game.ahead === ahead ? null : ahead
      refresh()
    },
    keepPromise: () => {
      const legal = game.state.table?.legal
      const { ahead } = game
      if (!legal || ahead === null || game.isBusy) return
      game.ahead = null
      if (legal.canCheck) act('check')
      else if (ahead === 'fold') act('fold')
    },
    raiseTo: (minor) => {
      const raise = game.state.table?.legal?.raise
      if (!raise) return
      game.raiseTo = Math.max(minorOf(raise.min), Math.min(minorOf(raise.max), Math.round(minor)))
      refresh()
    },
    sitOut: (isOut) => void send(tools, () => ask('out', { isOut })),
    leave: () => void send(tools, () => ask('leave', {})),
    addMoney: () => openDeposit(game.play.depositUrl),
    toggleSound: () => {
      game.hasSound = !game.hasSound
      sound.turnOn(game.hasSound)
      refresh()
    },
    openRules: () => openRules(root, game),
    openHands: () => void openHands(root, game),
  }
}

// The same body is what a try after a lost connection repeats, so that a seat is paid once and an action done once.
const ask = (what: string, body: object): Promise<PokerState> => call<PokerState>(`/api/poker/${what}`, body)

// A player chooses a table and not a seat: where somebody has taken one since the tables were last shown, it is the next free one.
async function askForSeat({ game, take }: ActTools, tableId: string): Promise<PokerState> {
  for (let tries = 1; ; tries += 1) {
    const seats = game.state.tables.find(({ id }) => id === tableId)?.seats ?? []
    // Where none is free the host says so.
    const seat = Math.max(0, seats.indexOf('free'))
    try {
      return await ask('bet', { requestId: makeRequestId(), table: tableId, seat, buyIn: game.buyIn, clientSeed: makeClientSeed() })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'seat-taken' || tries >= seats.length) throw error
      take(await call<PokerState>('/api/poker/state'))
    }
  }
}

async function send({ game, sound, refresh, take }: ActTools, change: () => Promise<PokerState>): Promise<void> {
  if (game.isBusy) return
  Object.assign(game, { isBusy: true, trouble: '' })
  sound.press()
  refresh()
  let trouble = ''
  try {
    const next = await change()
    // Only a buy-in can be refused so: a player who sits and acts has a table.
    if (!next.table && next.last?.status === 'void') trouble = game.say((next.last.refusal ?? 'refused') as TextKey)
    take(next)
  } catch (error) {
    trouble = game.say(troubleOf(error))
    await call<PokerState>('/api/poker/state').then(take, () => {})
  }
  Object.assign(game, { isBusy: false, trouble })
  refresh()
}

function troubleOf(error: unknown): TextKey {
  if (!(error instanceof CallError)) return 'network'
  if (error.code === 'seat-taken' || error.code === 'table-full') return 'seatTaken'
  return error.failure === 'unfinished' || error.failure === 'refused' ? 'notNow' : error.failure
}
