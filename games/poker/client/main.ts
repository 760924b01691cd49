import './styles/index.ts'
import { connectBridge } from '@pavilion/game-kit/bridge'
import { call } from '@pavilion/game-kit/client/api'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { createSound } from '@pavilion/game-kit/client/sound'
import { startPage } from '@pavilion/game-kit/client/start-page'
import { languageOf } from '@pavilion/game-kit/languages'
import type { PokerState } from '../wire.ts'
import { createActs } from './acts.ts'
import type { Game, Play } from './game.ts'
import { createPage } from './page.ts'
import { replaySitting } from './replay.ts'
import { sayIn } from './texts.ts'

const TICK_MS = 250
const ASK_EVERY_MS = 900
const ASK_LOBBY_EVERY_MS = 4_000

const getState = () => call<PokerState>('/api/poker/state')

void startPage<Play>(async (root, play) => {
  if (play.replay) await replaySitting(root, play, play.replay)
  else stand(root, play, await getState())
})

function stand(root: HTMLElement, play: Play, state: PokerState): void {
  const language = languageOf(play.language)
  const game: Game = {
    play,
    language,
    say: sayIn(language),
    tell: connectBridge(window, window.parent, play),
    state,
    aheadMs: Date.parse(state.now) - nowMs(),
    buyIn: state.buyIn.usual,
    raiseTo: null,
    ahead: null,
    isBusy: false,
    trouble: '',
    hasSound: false,
  }
  const sound = createSound()
  const take = (next: PokerState) => {
    takeState(game, next, sound.begin)
    acts.keepPromise()
    page.refresh()
  }
  const acts = createActs({ root, game, sound, refresh: () => page.refresh(), take })
  const page = createPage(root, game, acts)
  // No key folds or raises: one that slips would cost money.
  listenToKeys(root, language, { sound: acts.toggleSound, history: acts.openHands })
  page.refresh()
  keepTime(game, page.tick, take)
}

/** Takes what the host says now; a turn that begins is heard, and the site receives what it must know. */
function takeState(game: Game, next: PokerState, turnBegins: () => void): void {
  const { state } = game
  game.aheadMs = Date.parse(next.now) - nowMs()
  const isNewTurn = next.table?.hand !== state.table?.hand || next.table?.step !== state.table?.step
  if (isNewTurn) {
    game.raiseTo = null
    if (next.table?.hand !== state.table?.hand) game.ahead = null
    if (!game.isBusy) game.trouble = ''
    if (next.table?.legal) turnBegins()
  }
  if ((next.table === null) !== (state.table === null)) {
    game.tell(next.table ? 'pavilion:round-open' : 'pavilion:round-closed')
    // What is won and lost lies on the table, and in the wallet only when one gets up: the site's balance tells nothing.
    game.tell('pavilion:round-shown')
  } else if (next.balance !== state.balance) game.tell('pavilion:balance-changed')
  game.state = next
}

/** Moves the clock, and asks the host for news: every second at a table, and less often before one. */
function keepTime(game: Game, tick: (nowMs: number) => void, take: (next: PokerState) => void): void {
  let askAt = nowMs() + ASK_EVERY_MS
  setInterval(() => {
    const now = nowMs()
    tick(now)
    if (now < askAt || document.hidden || game.isBusy) return
    askAt = Number.POSITIVE_INFINITY
    void getState()
      // What was asked before an action says nothing of the table after it.
      .then((next) => !game.isBusy && take(next))
      .catch(() => {})
      .then(() => {
        const isWaiting = game.state.table !== null || ['paying', 'staking', 'voiding'].includes(game.state.last?.status ?? '')
        askAt = nowMs() + (isWaiting ? ASK_EVERY_MS : ASK_LOBBY_EVERY_MS)
      })
  }, TICK_MS)
  tick(nowMs())
}
