import { pause } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { canMove } from '@pavilion/game-kit/client/motion'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { topBar } from '@pavilion/game-kit/client/top-bar'
import { languageOf } from '@pavilion/game-kit/languages'
import { layOpen } from '@pavilion/game-kit/table/card-faces'
import type { HandView, SittingReplay } from '../wire.ts'
import type { Play } from './game.ts'
import { handRow } from './sheets.ts'
import { sayIn } from './texts.ts'

const BETWEEN_MS = 600
const SHOWN_MS_MAX = 5_000

/** Shows a sitting again: its hands one after the other as they were recorded, from the buy-in to what was left. */
export async function replaySitting(root: HTMLElement, play: Play, sitting: SittingReplay): Promise<void> {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const list = h('ul', { class: 'hands' })
  setContent(root, topBar(gameName(play, language)), h('main', { class: 'hall', tabindex: 0 }, list))
  const { stake, win, openedAt } = sitting
  await standReplay(root, language, { stake, win, currency: play.currency, openedAt }, async () => {
    setContent(list)
    for (const hand of sitting.hands) {
      const row = handRow({ say, play, language }, hand)
      row.insertBefore(drawCards(hand), row.children[1] ?? null)
      list.appendChild(row)
      if (canMove()) await pause(Math.min(BETWEEN_MS, SHOWN_MS_MAX / sitting.hands.length))
    }
  })
}

/** The player's own cards beside the board. The lines below say the same in words. */
function drawCards({ own, board }: HandView): HTMLElement {
  const [held, middle] = [h('div', { class: 'cards held' }), h('div', { class: 'cards board' })]
  layOpen(held, own)
  layOpen(middle, board)
  return h('div', { class: 'hand-felt', 'aria-hidden': 'true' }, held, middle)
}
