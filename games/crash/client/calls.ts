import { CallError, call } from '@pavilion/game-kit/client/api'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import { readMultiplier } from '../flight.ts'
import type { BetAnswer, BetView } from '../wire.ts'
import type { ActTools } from './act-tools.ts'
import { amountOf, betsOn, multiplierShown, type Slot } from './flight.ts'
import { tapText } from './outcome.ts'
import type { TextKey } from './texts.ts'

/** What became of a bet: late is one whose flight had taken off, and the others say why nothing may follow it. */
export type Placed = 'placed' | 'late' | 'refused' | 'connection' | 'session'

// The same request is what a try after a lost connection repeats, so that it can only ever be one stake.
export async function placeBet(tools: ActTools, slot: Slot, isAutomatic = false): Promise<Placed> {
  const { flight, refresh } = tools
  const { state, say } = flight
  const auto = slot.isAuto ? readMultiplier(slot.autoText) : null
  if (slot.isBusy || betsOn(state, state.next.code, slot.seat).length > 0) return 'late'
  if (auto === undefined) {
    flight.trouble = say('autoWrong')
    refresh()
    return 'refused'
  }
  const { seat, inHalves, steps } = slot
  const request = { requestId: makeRequestId(), round: state.next.code, stake: amountOf(state, steps), auto, seat, inHalves }
  let isVoid = false
  slot.tappedAt = null
  const failed = await send(tools, slot, async () => {
    const { bet } = await call<BetAnswer>('/api/crash/bet', isAutomatic ? { ...request, isAutomatic } : request)
    flight.isShort = bet.refusal === 'not-enough-funds'
    isVoid = bet.status === 'void'
    return isVoid ? say((bet.refusal ?? 'refused') as TextKey) : ''
  })
  if (!failed) return isVoid ? 'refused' : 'placed'
  if (failed.code === 'issue-closed') return 'late'
  return failed.failure === 'network' ? 'connection' : failed.failure === 'expired' ? 'session' : 'refused'
}

// What is asked twice is cashed out once: the host answers the same. That it was sent is shown at once, and what it is worth the host says.
export async function cashOut(tools: ActTools, slot: Slot, bets: readonly BetView[]): Promise<void> {
  const { flight, sound } = tools
  if (slot.isBusy || bets.length === 0) return
  const shown = multiplierShown(flight, nowMs())
  slot.tappedAt = shown
  await send(tools, slot, async () => {
    const answers = await Promise.allSettled(bets.map(({ id }) => call<BetAnswer>('/api/crash/cash-out', { betId: id })))
    const paid = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.bet] : []))
    const [first] = answers
    if (paid.length === 0 && first?.status === 'rejected') throw first.reason
    if (paid.some(({ win, stake }) => Number(win) > Number(stake))) sound.win()
    return tapText(flight, shown, paid)
  })
}

const ownWords: Readonly<Record<string, TextKey>> = {
  'issue-closed': 'tooLate',
  'only-one-bet': 'onlyOne',
  'half-not-offered': 'halfNotOffered',
  'flown-away': 'flownAway',
  'not-flying': 'notFlying',
  'stake-unconfirmed': 'staking',
  'round-over': 'confirmed-late',
}

type Failed = Pick<CallError, 'failure' | 'code'>

/** Shows that a call of a bet is on its way, and then what came of it. Returns why it failed. */
async function send({ flight, refresh, update }: ActTools, slot: Slot, work: () => Promise<string>): Promise<Failed | undefined> {
  slot.isBusy = true
  flight.trouble = ''
  refresh()
  let trouble = ''
  let failed: Failed | undefined
  try {
    trouble = await work()
  } catch (error) {
    failed = error instanceof CallError ? error : { failure: 'network', code: undefined }
    trouble = flight.say(ownWords[failed.code ?? ''] ?? failed.failure)
  }
  // It tells the site where the balance moved; where it cannot be asked, nobody knows.
  await update().catch(() => flight.tell('pavilion:balance-changed'))
  slot.isBusy = false
  flight.trouble = trouble
  refresh()
  return failed
}
