import './replay.css'
import { replayTexts } from '@pavilion/texts/games/replay'
import type { Language } from '../languages.ts'
import { h } from './dom.ts'
import { show } from './money.ts'
import { shownTime } from './shown-time.ts'

export type Replayed = { stake: string; win: string; currency: string; openedAt?: string }

/**
 * Stands in place of what a game is played with: says that this is a replay, of which round, and shows it again when asked. The
 * round is shown once at first.
 */
export async function standReplay(root: HTMLElement, language: Language, round: Replayed, play: () => Promise<void>): Promise<void> {
  const say = replayTexts[language]
  const again = h('button', { class: 'secondary', type: 'button', onclick: () => void run() }, say.again)
  const run = async () => {
    again.disabled = true
    await play()
    again.disabled = false
    root.setAttribute('data-replay', 'shown')
  }
  const figure = (name: string, amount: string) =>
    h('p', { class: 'replay-figure' }, h('span', {}, name), h('strong', { class: 'amount' }, show(amount, round.currency)))
  root.setAttribute('data-replay', 'showing')
  root.removeAttribute('aria-busy')
  root.appendChild(
    h(
      'footer',
      { class: 'replay' },
      h(
        'p',
        { class: 'replay-head' },
        h('strong', { class: 'replay-mark' }, say.replay),
        round.openedAt === undefined ? null : h('span', {}, shownTime(round.openedAt, location.hash)),
      ),
      h('p', { class: 'replay-note' }, say.note),
      h('div', { class: 'replay-row' }, figure(say.stake, round.stake), figure(say.win, round.win), again),
    ),
  )
  await run()
}
