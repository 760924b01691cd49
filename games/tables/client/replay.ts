import { h, setContent } from '@pavilion/game-kit/client/dom'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { languageOf } from '@pavilion/game-kit/languages'
import { makeWheel } from '@pavilion/game-kit/table/wheel'
import type { BetReplay } from '../wire.ts'
import { betRow } from './history.ts'
import { numberName } from './names.ts'
import type { Play } from './table.ts'
import { sayIn } from './texts/index.ts'

const SPIN_MS = 2_600

/** Shows a bet's round again as it was recorded: the wheel turns, and the bet brings what it brought. */
export async function replayBet(root: HTMLElement, play: Play, bet: BetReplay): Promise<void> {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const wheel = makeWheel()
  const told = h('p', { class: 'news' })
  const row = h('ul', { class: 'own' })
  setContent(
    root,
    h('header', { class: 'top' }, h('h1', {}, play.published.names[language] ?? play.published.names.EN ?? play.gameId)),
    h(
      'main',
      { class: 'hall' },
      h(
        'section',
        { class: 'spinning' },
        wheel.element,
        h('div', { class: 'told' }, h('p', { class: 'round' }, say('round', { round: bet.round })), told),
      ),
      row,
      h('p', { class: 'fine' }, say('revealed')),
      h('code', { class: 'seed' }, bet.draw.revealed),
    ),
  )
  await standReplay(root, language, { stake: bet.stake, win: bet.win, currency: play.currency, openedAt: bet.draw.drawnAt }, async () => {
    told.textContent = ''
    setContent(row)
    await wheel.spinTo(bet.draw.number, SPIN_MS)
    told.textContent = numberName(say, bet.draw.number)
    row.appendChild(betRow({ say, play }, bet))
  })
}
