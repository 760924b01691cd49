import { connectBridge, originOf } from '@pavilion/game-kit/bridge'
import { call } from '@pavilion/game-kit/client/api'
import { isPending } from '@pavilion/game-kit/client/bets'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { createHold } from '@pavilion/game-kit/client/hold'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import { createSound, type Sound } from '@pavilion/game-kit/client/sound'
import { languageOf, languageTags } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import { type About, CHASE_ISSUES_MAX, type ChaseEnded, type LotteryState, type TicketView } from '../wire.ts'
import { createPage } from './page.ts'
import { placeLines } from './place-lines.ts'
import { createQuickActs } from './quick-acts.ts'
import { linesOf, toggle } from './selection.ts'
import { openSlipSheet } from './slip-sheet.ts'
import { openStatistics } from './statistics-sheet.ts'
import { type Acts, LAST_SECONDS, type SlipLine, secondsLeft, stakeOf, type Table } from './table.ts'
import { sayIn } from './texts.ts'

const STAKE_AT_FIRST = '1.00'
const MULTIPLE_MAX = 99
const SLIP_MAX = 20
const TICK_MS = 250
const REFRESH_MS = 5_000
/** The host draws within a second of the time; then the result is asked for. */
const DRAWN_AFTER_MS = 1_500

export const getState = () => call<LotteryState>('/api/lottery/state')

type Tell = ReturnType<typeof connectBridge>

/** Stands the lottery up. The page's address says whether it was opened to be played in tradition or for entertainment. */
export function stand(root: HTMLElement, play: PlayState<unknown, About>, state: LotteryState): void {
  const language = languageOf(play.language)
  const tell = connectBridge(window, window.parent, play)
  document.documentElement.lang = languageTags[language]
  document.title = play.published.names[language] ?? play.gameId
  const table = tableOf(play, state)
  const isAlone = window.parent === window && originOf(play.returnUrl) !== undefined
  const sound = createSound()
  const acts = actsOf(root, table, { tell, sound, refresh: () => page.refresh() })
  const page = createPage(root, table, acts, isAlone ? () => location.assign(play.returnUrl) : undefined)
  keepUp(table, { tell, sound, page })
  // A bet is always chosen and the page scrolls by the space bar: no key bets but on the button itself.
  listenToKeys(root, language, { stepStake: acts.stepStake, history: acts.openStatistics })
  page.refresh()
  page.tick(nowMs())
}

function tableOf(play: PlayState<unknown, About>, state: LotteryState): Table {
  const [type] = play.published.board
  if (!type) throw new Error('a lottery without a type of bet')
  return {
    play,
    say: sayIn(languageOf(play.language)),
    state,
    aheadMs: Date.parse(state.now) - nowMs(),
    isTraditional: new URLSearchParams(location.search).get('play') !== 'ent',
    choice: 'big',
    isOnNumbers: false,
    stakeIndex: Math.max(0, play.stakes.indexOf(STAKE_AT_FIRST)),
    type,
    row: 0,
    picked: [],
    multiple: 1,
    slip: [],
    issues: 1,
    endsOnWin: false,
    isBetting: false,
    hasSound: false,
    news: '',
  }
}

type ActTools = { tell: Tell; sound: Sound; refresh: () => void }

function actsOf(root: HTMLElement, table: Table, { tell, sound, refresh }: ActTools): Acts {
  const { play, say } = table
  const change = (what: Partial<Table>) => {
    Object.assign(table, what)
    refresh()
  }
  /** The bets that are picked, for the slip; says what misses where there are none. */
  const picked = (of: Table['picked']): SlipLine[] => {
    const lines = linesOf(table.type, of, table.multiple)
    if (Array.isArray(lines)) return lines.map((line) => ({ ...line, requestId: makeRequestId(), unit: stakeOf(table) }))
    change({ news: say(lines.text, { n: lines.n }) })
    return []
  }
  const addLines = (lines: readonly SlipLine[]) => {
    if (table.slip.length + lines.length > SLIP_MAX) change({ news: say('slipFull', { n: SLIP_MAX }) })
    else if (lines.length > 0) change({ slip: [...table.slip, ...lines], picked: [], news: '' })
  }
  // The request ids of lines stay what they are until they are answered, so that a line can only ever be one stake.
  const place = async (lines: readonly SlipLine[], chase: Pick<Table, 'issues' | 'endsOnWin'> = { issues: 1, endsOnWin: false }) => {
    if (table.isBetting || lines.length === 0) return
    change({ isBetting: true, news: '' })
    const { left, news } = await placeLines(table, lines, chase)
    if (left.length < lines.length) tell('pavilion:balance-changed')
    const isDone = left.length === 0
    change({ isBetting: false, news, slip: [...left], ...(isDone ? { picked: [], issues: 1, endsOnWin: false } : {}) })
    await getState().then((state) => change({ state }), refresh)
  }
  const end = async (chase: string) => {
    if (table.isBetting) return
    change({ isBetting: true, news: '' })
    const news = await call<ChaseEnded>('/api/lottery/end-chase', { chase }).then(
      ({ takenBack }) => say('chaseBack', { n: takenBack }),
      () => say('notEnded'),
    )
    tell('pavilion:balance-changed')
    change({ isBetting: false, news })
    await getState().then((state) => change({ state }), refresh)
  }
  const acts: Acts = {
    choose: (choice) => change({ choice }),
    showNumbers: (isOnNumbers) => {
      const first = play.published.choices.find(({ choice }) => /^\d+$/.test(choice) === isOnNumbers)
      change({ isOnNumbers, choice: first?.choice ?? table.choice })
    },
    stepStake: (by) => {
      if (play.stakes[table.stakeIndex + by] !== undefined) change({ stakeIndex: table.stakeIndex + by })
    },
    stepMultiple: (by) => change({ multiple: Math.min(MULTIPLE_MAX, Math.max(1, table.multiple + by)) }),
    switchTo: (isTraditional) => change({ isTraditional, news: '' }),
    showType: (type) => change({ type, row: 0, picked: [], news: '' }),
    showRow: (row) => change({ row }),
    pick: (row, item) => change({ picked: toggle(table.picked, row, item), news: '' }),
    add: () => addLines(picked(table.picked)),
    ...createQuickActs(table, { change, linesFor: picked, addLines }),
    toggleSound: () => {
      sound.turnOn(!table.hasSound)
      change({ hasSound: !table.hasSound })
    },
    remove: (requestId) => change({ slip: table.slip.filter((line) => line.requestId !== requestId) }),
    bet: () => {
      const simple = { requestId: makeRequestId(), choice: table.choice, unit: stakeOf(table), units: 1 }
      void place(table.isTraditional ? picked(table.picked) : [simple])
    },
    stepIssues: (by) => change({ issues: Math.min(CHASE_ISSUES_MAX, Math.max(1, table.issues + by)) }),
    endOnWin: (endsOnWin) => change({ endsOnWin }),
    endChase: (chase) => void end(chase),
    placeSlip: () => void place(table.slip, table),
    openSlip: () => void openSlipSheet(root, table, acts),
    openStatistics: () => openStatistics(root, table),
  }
  return acts
}

/** Asks for the state as time goes by, and tells the site when a ticket was settled. */
function keepUp(table: Table, { tell, sound, page }: { tell: Tell; sound: Sound; page: ReturnType<typeof createPage> }): void {
  const take = (next: LotteryState) => {
    const closed = table.state.issue.code
    if (next.issue.code !== closed) table.news = table.say('nextIssue', { closed, issue: next.issue.code })
    const isSettled = next.tickets.some(({ id, status }) => status === 'closed' && isWaiting(table.state.tickets, id))
    table.state = next
    table.aheadMs = Date.parse(next.now) - nowMs()
    page.refresh()
    hold(isOnShow(table, nowMs()))
    if (isSettled) tell('pavilion:balance-changed')
  }
  const hold = createHold(tell)
  let askAt = nextAsk()
  function nextAsk(): number {
    const drawn = Date.parse(table.state.issue.drawsAt) - table.aheadMs + DRAWN_AFTER_MS
    const closed = Date.parse(table.state.issue.closesAt) - table.aheadMs + TICK_MS
    const now = nowMs()
    return Math.max(now + TICK_MS * 4, Math.min(now + REFRESH_MS, drawn, closed))
  }
  let counted = 0
  setInterval(() => {
    page.tick(nowMs())
    counted = countDown(secondsLeft(table, nowMs()), counted, sound)
    hold(isOnShow(table, nowMs()))
    if (nowMs() < askAt || document.hidden || table.isBetting) return
    askAt = Number.POSITIVE_INFINITY
    void getState()
      .then(take, () => {})
      .then(() => {
        askAt = nextAsk()
      })
  }, TICK_MS)
}

/** Lets each of the last ten seconds be heard once, and the close itself; returns the second that was heard last. */
function countDown(seconds: number, heard: number, sound: Sound): number {
  if (seconds !== heard && seconds <= LAST_SECONDS && seconds > 0) sound.press()
  if (seconds === 0 && heard !== 0) sound.begin()
  return seconds
}

/** Whether a ticket of the player's is on an issue that is drawn now, or was and is not paid yet. */
function isOnShow({ state: { issue, tickets }, aheadMs }: Table, now: number): boolean {
  const isClosed = now + aheadMs >= Date.parse(issue.closesAt)
  const isUntold = (ticket: TicketView) => ticket.issue < issue.code || (ticket.issue === issue.code && isClosed)
  return tickets.some((ticket) => isPending(ticket) && isUntold(ticket))
}

const isWaiting = (tickets: readonly TicketView[], id: string) => tickets.some((ticket) => ticket.id === id && ticket.status !== 'closed')
