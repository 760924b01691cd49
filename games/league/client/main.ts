import './styles/index.ts'
import { connectBridge, originOf } from '@pavilion/game-kit/bridge'
import { CallError, call, enterPlay } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { languageOf, languageTags } from '@pavilion/game-kit/languages'
import { leagues } from '../leagues.ts'
import type { LeagueState } from '../wire.ts'
import { createActs } from './acts.ts'
import { nowMs } from './clock.ts'
import { newGoals } from './live.ts'
import { createPage } from './page.ts'
import { replayBet } from './replay.ts'
import type { Play, Stand } from './stand.ts'
import { sayIn } from './texts/index.ts'

const TICK_MS = 250
const REFRESH_MS = 5_000
/** While matches are played, or something is due. */
const REFRESH_SOON_MS = 2_000
const STAKE_STEPS = 10

const getState = () => call<LeagueState>('/api/league/state')

void start()

async function start(): Promise<void> {
  const root = document.getElementById('game')
  if (!root) return
  try {
    const play = await enterPlay<Play>()
    const language = languageOf(play.language)
    document.documentElement.lang = languageTags[language]
    document.title = play.published.names[language] ?? play.gameId
    if (play.replay) await replayBet(root, play, play.replay)
    else begin(root, play, await getState())
  } catch (error) {
    const say = sayIn(languageOf(navigator.language))
    const failure = error instanceof CallError ? error.failure : 'network'
    const again =
      failure === 'expired' ? null : h('button', { class: 'primary', type: 'button', onclick: () => location.reload() }, say('retry'))
    setContent(root, h('div', { class: 'failure', role: 'alert' }, h('p', {}, say(failure)), again))
  }
  root.removeAttribute('aria-busy')
}

function begin(root: HTMLElement, play: Play, state: LeagueState): void {
  const language = languageOf(play.language)
  const stand: Stand = {
    play,
    language,
    say: sayIn(language),
    league: leagues[play.published.kind],
    tell: connectBridge(window, window.parent, play.returnUrl),
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
  }
  const update = async () => take(stand, await getState())
  const refresh = () => page.refresh()
  const acts = createActs({ root, stand, refresh, update })
  const isAlone = window.parent === window && originOf(play.returnUrl) !== undefined
  const page = createPage(root, stand, acts, isAlone ? () => location.assign(play.returnUrl) : undefined)
  page.refresh()
  page.tick(nowMs())
  let askAt = nowMs() + REFRESH_SOON_MS
  setInterval(() => {
    const now = nowMs()
    page.tick(now)
    const isDue = now + stand.aheadMs >= Date.parse(stand.state.open.kickOffAt)
    if ((now < askAt && !isDue) || document.hidden || stand.isBetting) return
    // A kick-off is asked about at once, but never more than once in a while.
    if (isDue && now < askAt - REFRESH_MS + REFRESH_SOON_MS / 2) return
    askAt = now + (stand.state.live || isSettling(stand.state) ? REFRESH_SOON_MS : REFRESH_MS)
    void update()
      .then(() => {
        page.refresh()
        acts.slipChanged()
      })
      .catch(() => {})
  }, TICK_MS)
}

const isSettling = ({ bets }: LeagueState): boolean => bets.some(({ status }) => status !== 'closed' && status !== 'void')

/** Shows what the host says now. What was picked for a matchday that kicked off is taken off the slip. */
function take(stand: Stand, next: LeagueState): void {
  const goals = newGoals(stand, next)
  if (goals !== '') stand.told = goals
  if (next.open.code !== stand.state.open.code) {
    if (stand.picked.size > 0) Object.assign(stand, { picked: new Map(), trouble: stand.say('tooLate') })
    stand.told = stand.say('kickedOff')
  }
  if (next.balance !== stand.state.balance) stand.tell('pavilion:balance-changed')
  stand.aheadMs = Date.parse(next.now) - nowMs()
  stand.state = next
}
