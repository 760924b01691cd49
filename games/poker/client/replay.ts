import { h, setContent } from '@pavilion/game-kit/client/dom'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { languageOf } from '@pavilion/game-kit/languages'
import type { SittingReplay } from '../wire.ts'
import type { Play } from './game.ts'
import { handRow } from './sheets.ts'
import { sayIn } from './texts/index.ts'

/** Shows a sitting again: its hands one after the other as they were written down, from the buy-in to what was left. */
export async function replaySitting(root: HTMLElement, play: Play, sitting: SittingReplay): Promise<void> {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const list = h('ul', { class: 'hands' })
  const title = play.published.names[language] ?? play.published.names.EN ?? play.gameId
  setContent(root, h('header', { class: 'top' }, h('h1', {}, title)), h('main', { class: 'hall', tabindex: 0 }, list))
  const { stake, win, openedAt } = sitting
  await standReplay(root, language, { stake, win, currency: play.currency, openedAt }, async () => {
    setContent(list, ...sitting.hands.map((hand) => handRow({ say, play, language }, hand)))
  })
}
