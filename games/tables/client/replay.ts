import { h, setContent } from '@pavilion/game-kit/client/dom'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { topBar } from '@pavilion/game-kit/client/top-bar'
import { languageOf } from '@pavilion/game-kit/languages'
import type { BetReplay } from '../wire.ts'
import { faces } from './faces/index.ts'
import { betRow } from './history.ts'
import type { Play } from './table.ts'
import { sayIn } from './texts.ts'

/** Shows a bet's round again as it was recorded: how the result came about, and the bet brings what it brought. */
export async function replayBet(root: HTMLElement, play: Play, bet: BetReplay): Promise<void> {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const face = faces[play.published.kind]
  const stage = face.makeStage(say)
  const told = h('p', { class: 'news' })
  const row = h('ul', { class: 'own' })
  root.setAttribute('data-layout', face.layout)
  setContent(
    root,
    topBar(gameName(play, language)),
    h(
      'main',
      { class: 'hall', tabindex: 0 },
      h(
        'section',
        { class: `stage of-${face.layout}` },
        stage.element,
        h('div', { class: 'told' }, h('p', { class: 'round fine' }, say('round', { round: bet.round })), told),
      ),
      row,
      h('p', { class: 'fine' }, say(face.says.revealed)),
      h('code', { class: 'seed' }, bet.draw.revealed),
    ),
  )
  await standReplay(root, language, { stake: bet.stake, win: bet.win, currency: play.currency, openedAt: bet.draw.drawnAt }, async () => {
    told.textContent = ''
    setContent(row)
    await stage.show(bet.draw)
    told.textContent = face.resultText(say, bet.draw)
    row.appendChild(betRow({ say, play }, bet))
  })
}
