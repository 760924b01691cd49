import './styles/index.ts'
import { connectBridge } from '@pavilion/game-kit/bridge'
import { call } from '@pavilion/game-kit/client/api'
import { isPending, isWon } from '@pavilion/game-kit/client/bets'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { createHold } from '@pavilion/game-kit/client/hold'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { lookOf, wear } from '@pavilion/game-kit/client/looks'
import { createSound } from '@pavilion/game-kit/client/sound'
import { startPage } from '@pavilion/game-kit/client/start-page'
import { languageOf } from '@pavilion/game-kit/languages'
import type { LeagueState } from '../wire.ts'
import { createActs } from './acts.ts'
import { newGoals } from './live.ts'
import { createPage } from './page.ts'
import { replayBet } from './replay.ts'
import { leagueOf, type Play, type Stand } from './stand.ts'
import { sayIn } from './texts.ts'

const TICK_MS = 250
const REFRESH_MS = 5_000
/** While matches are played, or something is due. */
const REFRESH_SOON_MS = 2_000
const STAKE_STEPS = 10

const getState = () => call<LeagueState>('/api/league/state')

void startPage<Play>(async (root, play) => {
  wear(root, lookOf(play.published.provider))
  if (play.replay) await replayBet(root, play, play.replay)
  else begin(root, play, await getState())
})

function begin(root: HTMLElement, play: Play, state: LeagueState): void {
  const language = languageOf(play.language)
  const stand: Stand = {
    play,
    language,
    say: sayIn(language, play.published.kind),
    league: leagueOf(play),
    tell: connectBridge(window, window.parent, play),
    state,
    aheadMs: Date.parse(state.now) - nowMs(),
    view: 'matches',
    picked: new Map(),
    isApart: false,
    steps: STAKE_STEPS,
    isBetting: false,
    isShort: false,
    trouble: '',
    told: '',
    hasSound: false,
  }
  const sound = createSound()
  const hold = createHold(stand.tell)
  const update = async () => {
    const { balance } = stand.state
    take(stand, sound, await getState())
    page.refresh()
    hold(isOnShow(stand.state))
    if (stand.state.balance !== balance) stand.tell('pavilion:balance-changed')
  }
  const refresh = () => page.refresh()
  const acts = createActs({ root, stand, sound, refresh, update })
  const page = createPage(root, stand, acts)
  listenToKeys(root, language, {
    main: () => root.querySelector<HTMLElement>('.slip-button'),
    sound: acts.toggleSound,
    history: () => acts.look('bets'),
  })
  page.refresh()
  page.tick(nowMs())
  let askAt = nowMs() + REFRESH_SOON_MS
  setInterval(() => {
    const now = nowMs()
    page.tick(now)
    hold(isOnShow(stand.state))
    const isDue = now + stand.aheadMs >= Date.parse(stand.state.open.kickOffAt)
    if ((now < askAt && !isDue) || document.hidden || stand.isBetting) return
    // A kick-off is asked about at once, but never more than once in a while.
    if (isDue && now < askAt - REFRESH_MS + REFRESH_SOON_MS / 2) return
    askAt = now + (stand.state.live || isSettling(stand.state) ? REFRESH_SOON_MS : REFRESH_MS)
    void update()
      .then(acts.slipChanged)
      .catch(() => {})
  }, TICK_MS)
}

/** Whether a bet of the player's is on matches that are played now, or were and are not paid yet. */
function isOnShow({ bets, open }: LeagueState): boolean {
  return bets.some((bet) => bet.code !== open.code && isPending(bet))
}

function isSettling({ bets }: LeagueState): boolean {
  return bets.some(({ status }) => status !== 'closed' && status !== 'void')
}

/** Shows what the host says now. What was picked for a matchday that kicked off is taken off the slip. */
function take(stand: Stand, sound: ReturnType<typeof createSound>, next: LeagueState): void {
  const goals = newGoals(stand, next)
  if (goals !== '') stand.told = goals
  if (next.open.code !== stand.state.open.code) {
    if (stand.picked.size > 0) Object.assign(stand, { picked: new Map(), trouble: stand.say('tooLate') })
    stand.told = stand.say('kickedOff')
    sound.begin()
  }
  if (next.bets.some((bet) => isWon(bet) && stand.state.bets.some((before) => before.id === bet.id && !isWon(before)))) sound.win()
  stand.aheadMs = Date.parse(next.now) - nowMs()
  stand.state = next
}
