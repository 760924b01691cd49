import './styles/index.ts'
import { connectBridge } from '@pavilion/game-kit/bridge'
import { call } from '@pavilion/game-kit/client/api'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { createHold } from '@pavilion/game-kit/client/hold'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { canMove } from '@pavilion/game-kit/client/motion'
import { createSound } from '@pavilion/game-kit/client/sound'
import { startPage } from '@pavilion/game-kit/client/start-page'
import { languageOf } from '@pavilion/game-kit/languages'
import type { CrashState, FlightNews } from '../wire.ts'
import { createActs } from './acts.ts'
import { betsOn, type Flight, hasFlown, isOnShow, type Play, phaseOf, type Slot } from './flight.ts'
import { createPage, type Page } from './page.ts'
import { replayBet } from './replay.ts'
import { stepFrom } from './slot.ts'
import { sayIn } from './texts.ts'

const TICK_MS = 100
const REFRESH_MS = 5_000
const REFRESH_SOON_MS = 700
/** How often the host is asked whether a flight goes on. */
const FLIGHT_MS = 200
const STEPS_AT_FIRST = 10

void startPage<Play>((root, play) => (play.replay ? replayBet(root, play, play.replay) : stand(root, play)))

async function stand(root: HTMLElement, play: Play): Promise<void> {
  const language = languageOf(play.language)
  const { reply: state, aheadMs } = await ask<CrashState>('state')
  const flight: Flight = {
    play,
    language,
    say: sayIn(language),
    tell: connectBridge(window, window.parent, play),
    state,
    aheadMs,
    slots: [slotAt(1), slotAt(2)],
    isShort: false,
    trouble: '',
    hasSound: false,
  }
  const sound = createSound()
  const hold = createHold(flight.tell)
  const refresh = () => page.refresh(nowMs())
  const update = async () => {
    const { reply, aheadMs: ahead } = await ask<CrashState>('state')
    const isMoved = reply.balance !== flight.state.balance
    Object.assign(flight, { state: reply, aheadMs: ahead })
    refresh()
    hold(isOnShow(flight, nowMs()))
    acts.followAutobets()
    if (isMoved) flight.tell('pavilion:balance-changed')
  }
  const acts = createActs({ root, flight, sound, refresh, update })
  const page = createPage(root, flight, acts)
  listenToKeys(root, language, {
    main: () => root.querySelector<HTMLElement>('.primary.act'),
    stepStake: (by) => {
      const [{ isBusy, steps }] = flight.slots
      const isFree = !isBusy && betsOn(flight.state, flight.state.next.code, 1).length === 0
      if (isFree) acts.slots[0]?.setSteps(steps + by * stepFrom(by > 0 ? steps : steps - 1))
    },
    sound: acts.toggleSound,
    history: acts.openFairness,
  })
  refresh()
  keepTime(flight, page, update, hold)
}

function slotAt(seat: 1 | 2): Slot {
  return { seat, steps: STEPS_AT_FIRST, isAuto: false, autoText: '2.00', inHalves: false, autobet: null, isBusy: false, tappedAt: null }
}

/** One call, and how far the host's clock is ahead by it: its answer was true in the middle between asking and hearing. */
async function ask<Reply extends FlightNews>(what: string): Promise<{ reply: Reply; aheadMs: number }> {
  const askedAt = nowMs()
  const reply = await call<Reply>(`/api/crash/${what}`)
  return { reply, aheadMs: Date.parse(reply.now) - (askedAt + nowMs()) / 2 }
}

/** Moves what is shown with the time, and asks the host for news: often while a flight goes on, now and then otherwise. */
function keepTime(flight: Flight, page: Page, update: () => Promise<void>, hold: (isOn: boolean) => void): void {
  let phase = phaseOf(flight, nowMs())
  let askAt = nowMs() + REFRESH_SOON_MS
  const look = async () => {
    const isFlying = phase === 'flight' && flight.state.next.code !== flight.state.round.code
    if (!isFlying) return update()
    const { reply } = await ask<FlightNews>('flight')
    if (reply.crashed || reply.round.code !== flight.state.round.code) await update()
  }
  const tick = () => {
    const now = nowMs()
    const next = phaseOf(flight, now)
    if (next !== phase) {
      if (next !== 'crashed') flight.trouble = ''
      page.refresh(now)
      askAt = now
    }
    phase = next
    page.tick(now)
    hold(isOnShow(flight, now))
    if (now < askAt || document.hidden || flight.slots.some(({ isBusy }) => isBusy)) return
    askAt = Number.POSITIVE_INFINITY
    void look()
      .catch(() => {})
      .then(() => {
        askAt = nowMs() + pauseOf(flight)
      })
  }
  const frame = () => {
    page.tick(nowMs())
    if (canMove()) requestAnimationFrame(frame)
  }
  if (canMove()) requestAnimationFrame(frame)
  setInterval(tick, TICK_MS)
}

function pauseOf(flight: Flight): number {
  const now = nowMs()
  if (phaseOf(flight, now) === 'flight') return FLIGHT_MS
  const isSettling = flight.state.bets.some(
    (bet) => ['paying', 'staking', 'voiding'].includes(bet.status) || (bet.status === 'waiting' && hasFlown(bet, flight.state.draws)),
  )
  const { round, next, crashed } = flight.state
  const changesAt = crashed ? next.opensAt : round.takesOffAt
  const untilChange = changesAt === null ? 0 : Date.parse(changesAt) - flight.aheadMs - now
  return Math.max(FLIGHT_MS, Math.min(isSettling ? REFRESH_SOON_MS : REFRESH_MS, untilChange + 30))
}
