import './styles/index.ts'
import { connectBridge } from '@pavilion/game-kit/bridge'
import { call } from '@pavilion/game-kit/client/api'
import { isPending, isWon } from '@pavilion/game-kit/client/bets'
import { nowMs } from '@pavilion/game-kit/client/clock'
import { createHold } from '@pavilion/game-kit/client/hold'
import { listenToKeys } from '@pavilion/game-kit/client/hotkeys'
import { lookOf, wear } from '@pavilion/game-kit/client/looks'
import { createSound, type Sound } from '@pavilion/game-kit/client/sound'
import { startPage } from '@pavilion/game-kit/client/start-page'
import { languageOf } from '@pavilion/game-kit/languages'
import type { PitState } from '../wire.ts'
import { createActs } from './acts.ts'
import { createPage } from './page.ts'
import { replayBet } from './replay.ts'
import { type Play, phaseOf, type Stand } from './stand.ts'
import { sayIn } from './texts.ts'

const TICK_MS = 250
const REFRESH_MS = 5_000
/** While a bout goes on, or something is due. */
const REFRESH_SOON_MS = 1_000
const STAKE_STEPS = 10

const getState = () => call<PitState>('/api/cockfight/state')

void startPage<Play>(async (root, play) => {
  wear(root, lookOf(play.published.provider))
  if (play.replay) await replayBet(root, play, play.replay)
  else begin(root, play, await getState())
})

function begin(root: HTMLElement, play: Play, state: PitState): void {
  const language = languageOf(play.language)
  const stand: Stand = {
    play,
    language,
    say: sayIn(language),
    tell: connectBridge(window, window.parent, play),
    state,
    aheadMs: Date.parse(state.now) - nowMs(),
    pick: null,
    steps: STAKE_STEPS,
    isBetting: false,
    isShort: false,
    trouble: '',
    told: '',
    hasSound: false,
  }
  const sound = createSound()
  const hold = createHold(stand.tell)
  const hostMs = () => nowMs() + stand.aheadMs
  const refresh = () => page.refresh(hostMs())
  const update = async () => {
    const { balance } = stand.state
    take(stand, sound, await getState())
    refresh()
    hold(isOnShow(stand.state))
    if (stand.state.balance !== balance) stand.tell('pavilion:balance-changed')
  }
  const acts = createActs({ root, stand, sound, refresh, update })
  const page = createPage(root, stand, acts)
  listenToKeys(root, language, { main: () => root.querySelector<HTMLElement>('.place'), sound: acts.toggleSound })
  refresh()
  let phase = phaseOf(state, hostMs())
  let askAt = nowMs() + REFRESH_SOON_MS
  setInterval(() => {
    const next = phaseOf(stand.state, hostMs())
    if (next !== phase && next !== 'ended') Object.assign(stand, { told: '' })
    if (next !== phase && next === 'last-call') sound.press()
    if (next !== phase && next === 'bout') sound.begin()
    const isDue = next !== phase || hostMs() >= Date.parse(stand.state.fight.endsAt)
    phase = next
    refresh()
    if (document.hidden || stand.isBetting || (nowMs() < askAt && !isDue)) return
    askAt = nowMs() + (phase === 'bout' || phase === 'ended' ? REFRESH_SOON_MS : REFRESH_MS)
    void update().catch(() => {})
  }, TICK_MS)
}

/** Whether a bet of the player's waits for a bout that goes on, or was and is not paid yet. */
function isOnShow({ bets, live, fight }: PitState): boolean {
  return bets.some((bet) => (live !== null || bet.code !== fight.code) && isPending(bet))
}

/** Shows what the host says now. What was picked for a fight that is closed is dropped. */
function take(stand: Stand, sound: Sound, next: PitState): void {
  if (next.fight.code !== stand.state.fight.code) Object.assign(stand, { pick: null, told: '', trouble: '' })
  if (next.live && !stand.state.live && stand.pick !== null) Object.assign(stand, { pick: null, trouble: stand.say('tooLate') })
  if (next.bets.some((bet) => isWon(bet) && stand.state.bets.some((before) => before.id === bet.id && !isWon(before)))) sound.win()
  stand.aheadMs = Date.parse(next.now) - nowMs()
  stand.state = next
}
