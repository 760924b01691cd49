import './styles/index.ts'
import { connectBridge } from '@pavilion/game-kit/bridge'
import { call } from '@pavilion/game-kit/client/api'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { createHold } from '@pavilion/game-kit/client/hold'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { beginShow, keepShows, skipOnTap } from '@pavilion/game-kit/client/motion'
import { createSound } from '@pavilion/game-kit/client/sound'
import { startPage } from '@pavilion/game-kit/client/start-page'
import { languageOf } from '@pavilion/game-kit/languages'
import type { TableState } from '../wire.ts'
import { createActs } from './acts.ts'
import { faces } from './faces/index.ts'
import { createPage, type Page } from './page.ts'
import { replayBet } from './replay.ts'
import { createTeller, followHost } from './slip.ts'
import { beforeDraw, betOn, isDue, isOnShow, type Play, phaseOf, type Table } from './table.ts'
import { sayIn, type TextKey } from './texts.ts'

const TICK_MS = 200
const REFRESH_MS = 5_000
const REFRESH_SOON_MS = 900
/** The host asks for stakes within a quarter of a second of the close. */
const STAKED_AFTER_MS = 600
/** The host draws within a second of the time; then the number is asked for. */
const DRAWN_AFTER_MS = 1_000
/** The show begins that long after the draw, for all who look. */
const SHOWN_AFTER_MS = 1_500
/** A result that is older than this is given without showing how it came about. */
const FRESH_MS = 6_000

const getState = () => call<TableState>('/api/table/state')

void startPage<Play>(async (root, play) => {
  if (play.replay) await replayBet(root, play, play.replay)
  else stand(root, play, await getState())
})

function stand(root: HTMLElement, play: Play, state: TableState): void {
  const language = languageOf(play.language)
  const table: Table = {
    play,
    language,
    say: sayIn(language),
    face: faces[play.published.kind],
    tell: connectBridge(window, window.parent, play),
    state,
    aheadMs: Date.parse(state.now) - nowMs(),
    chipIndex: 0,
    laid: new Map(),
    past: [],
    neighbours: 2,
    isUntold: false,
    isSpinning: false,
    trouble: '',
    isShort: false,
    hasSound: false,
  }
  const sound = createSound()
  const refresh = () => page.refresh(phaseOf(table, nowMs()))
  const update = async () => take(table, await getState(), page, sound)
  // A player who comes while a number is shown sees the show, and what it brings after that.
  const isLate = state.draws[0] !== undefined && ageOf(state.draws[0], state) < FRESH_MS
  if (isLate) table.state = beforeDraw(state)
  const phase = () => phaseOf(table, nowMs())
  const tellLaid = createTeller({ table, phase, refresh: () => refresh(), update: () => update() })
  const acts = createActs({ root, table, sound, refresh: () => refresh(), phase, tellLaid })
  const page: Page = createPage(root, table, acts, faces[play.published.kind].makeBoard)
  const chooseChip = (index: number) => state.limits.chips[index] !== undefined && acts.chooseChip(index)
  if (!play.isTurboAllowed) keepShows()
  for (const stage of root.querySelectorAll<HTMLElement>('.stage')) skipOnTap(stage, () => table.isSpinning)
  listenToKeys(root, language, {
    stepStake: (by) => chooseChip(table.chipIndex + by),
    choose: chooseChip,
    sound: acts.toggleSound,
    history: table.face.layout === 'wheel' ? acts.openHistory : acts.openFairness,
  })
  followHost(table, phase())
  refresh()
  if (isLate) void take(table, state, page, sound)
  keepTime(table, page, update)
}

/** How long ago a number was made, in milliseconds. */
function ageOf({ drawnAt }: TableState['draws'][number], { now }: TableState): number {
  return Date.parse(now) - Date.parse(drawnAt)
}

/** Shows what the host says now; a number that was just spun is shown when the wheel has stopped. */
async function take(table: Table, next: TableState, page: Page, sound: ReturnType<typeof createSound>): Promise<void> {
  const [drawn] = next.draws
  table.aheadMs = Date.parse(next.now) - nowMs()
  if (table.isSpinning) return
  if (drawn && drawn.round !== table.state.draws[0]?.round) {
    const age = ageOf(drawn, next)
    table.isSpinning = true
    beginShow()
    page.refresh('spin')
    sound.begin()
    await page.decide(drawn, age < FRESH_MS ? Math.max(0, age - SHOWN_AFTER_MS) : undefined)
    table.isSpinning = false
    table.trouble = ''
  }
  const isPaid = next.bets.some(
    ({ id, status }) => status === 'closed' && table.state.bets.some((bet) => bet.id === id && bet.status !== status),
  )
  if (isPaid && next.bets.some(({ round, win, stake }) => round === drawn?.round && Number(win) > Number(stake))) sound.win()
  const isMoved = next.balance !== table.state.balance
  tellRefused(table, next)
  table.state = { ...next, slip: newestSlip(table.state, next) }
  followHost(table, phaseOf(table, nowMs()))
  page.refresh(phaseOf(table, nowMs()))
  if (isMoved) table.tell('pavilion:balance-changed')
}

/** Says why a stake was refused at the close. */
function tellRefused(table: Table, { bets, round }: TableState): void {
  const refused = bets.find((bet) => bet.round === round.code && bet.status === 'void')
  const isKnown = table.state.bets.some(({ id, status }) => id === refused?.id && status === 'void')
  if (!refused || isKnown) return
  table.isShort = refused.refusal === 'not-enough-funds'
  table.trouble = table.say(refused.refusal === 'confirmed-late' ? 'tooLate' : ((refused.refusal ?? 'refused') as TextKey))
}

/** What lies, where an answer was on its way while more was laid: the later of both. What became a bet lies no more. */
function newestSlip(before: TableState, next: TableState): TableState['slip'] {
  const { slip } = before
  if (slip?.round !== next.round.code || next.bets.some(({ round }) => round === slip.round)) return next.slip
  return next.slip && next.slip.revision >= slip.revision ? next.slip : slip
}

/** Whether the round has closed on chips of which no bet is known yet. */
function isStaked(table: Table, now: number): boolean {
  return phaseOf(table, now) === 'closed' && table.laid.size > 0 && betOn(table.state, table.state.round.code) === undefined
}

/** Moves the clock, and asks the host for news: every few seconds, and as soon as a number is due or a bet is being paid. */
function keepTime(table: Table, page: Page, update: () => Promise<void>): void {
  let phase = phaseOf(table, nowMs())
  const hold = createHold(table.tell)
  const nextAsk = (): number => {
    const now = nowMs()
    const drawn = Date.parse(table.state.round.drawsAt) - table.aheadMs + DRAWN_AFTER_MS
    const isSettling =
      isStaked(table, now) || table.state.bets.some(({ status }) => status === 'paying' || status === 'staking' || status === 'voiding')
    const lastRound = table.state.draws[0]?.round
    const isLate =
      isSettling || isDue(table.state) || table.state.bets.some(({ status, round }) => status === 'waiting' && round === lastRound)
    return Math.max(now + REFRESH_SOON_MS, Math.min(isLate ? now : now + REFRESH_MS, drawn))
  }
  let askAt = nextAsk()
  setInterval(() => {
    const now = nowMs()
    const next = phaseOf(table, now)
    if (next !== phase) {
      if (next === 'open') table.trouble = ''
      if (next === 'closed') askAt = Math.min(askAt, now + STAKED_AFTER_MS)
      page.refresh(next)
    }
    phase = next
    page.tick(now)
    hold(isOnShow(table, now))
    if (now < askAt || document.hidden || table.isSpinning) return
    askAt = Number.POSITIVE_INFINITY
    void update()
      .catch(() => {})
      .then(() => {
        askAt = nextAsk()
      })
  }, TICK_MS)
  page.tick(nowMs())
}
