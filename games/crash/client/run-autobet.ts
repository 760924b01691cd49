import { show } from '@pavilion/game-kit/client/money'
import { sayOf } from '@pavilion/game-kit/client/say'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { openAutoplay } from '@pavilion/game-kit/slot/autoplay/autoplay-sheet'
import { type AutoplayChoice, beginRun, type StopReason, stopRun } from '@pavilion/game-kit/slot/autoplay/stop-rules'
import { stopWhenAway } from '@pavilion/game-kit/slot/autoplay/when-away'
import { autoplayTexts } from '@pavilion/texts/games/autoplay'
import { readMultiplier } from '../flight.ts'
import type { ActTools } from './act-tools.ts'
import { nextStep } from './autobet.ts'
import { placeBet } from './calls.ts'
import { amountOf, type Slot } from './flight.ts'

/** Asks for all that ends a run of bets. Each is cashed out by itself: without a multiplier for that nothing is asked. */
export function askForAutobet(tools: ActTools, slot: Slot): void {
  const { root, flight, refresh } = tools
  const { say, play, language, state } = flight
  const target = readMultiplier(slot.autoText)
  slot.isAuto = true
  flight.trouble = target === undefined ? say('autoWrong') : ''
  refresh()
  if (target === undefined) return
  const { bettingSeconds, resultSeconds } = play.published
  const set = {
    language,
    currency: play.currency,
    closeLabel: say('sheetClose'),
    stake: amountOf(state, slot.steps),
    hasFeature: false,
    canRaise: false,
    cycleMs: (bettingSeconds + resultSeconds) * 1_000,
    note: say('autobetNote', { seat: slot.seat, multiplier: withPoint(target) }),
  }
  openAutoplay(root, set, (request) => begin(tools, slot, request))
}

function begin(tools: ActTools, slot: Slot, request: AutoplayChoice): void {
  const { flight, refresh } = tools
  const stake = amountOf(flight.state, slot.steps)
  slot.autobet = { run: beginRun(request, stake), round: null, forget: stopWhenAway((reason) => stopAutobet(tools, slot, reason)) }
  refresh()
  void followAutobet(tools, slot)
}

/** No bet follows the one that flies, which keeps its cash-out. */
export function stopAutobet(tools: ActTools, slot: Slot, reason: StopReason): void {
  if (!slot.autobet) return
  slot.autobet = { ...slot.autobet, run: stopRun(slot.autobet.run, reason) }
  void followAutobet(tools, slot)
}

/** Counts the last bet of a run once it is known, and places the next one or ends the run. */
export async function followAutobet(tools: ActTools, slot: Slot): Promise<void> {
  const { flight, refresh } = tools
  if (!slot.autobet || slot.isBusy) return
  const { autobet, step } = nextStep(slot.autobet, slot.seat, flight.state)
  slot.autobet = autobet
  if (step.kind === 'end') {
    autobet.forget()
    slot.autobet = null
    const own = sayOf(autoplayTexts[flight.language])
    const net = show(autobet.run.net, flight.play.currency)
    const end = `${flight.say('betOf', { seat: slot.seat })}: ${own(`end-${step.reason}`)} ${net}`
    // Why a stake was refused is said behind it.
    flight.trouble = step.reason === 'refused' ? `${end} · ${flight.trouble}` : end
    refresh()
    return
  }
  if (step.kind === 'wait') return
  slot.autobet = { ...autobet, round: flight.state.next.code }
  const placed = await placeBet(tools, slot, true)
  // It may have been stopped meanwhile.
  if (!slot.autobet || placed === 'placed') return
  const run = placed === 'late' ? slot.autobet.run : stopRun(slot.autobet.run, placed)
  slot.autobet = { ...slot.autobet, run, round: null }
  if (placed !== 'late') void followAutobet(tools, slot)
}
