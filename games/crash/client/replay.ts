import { h, setContent } from '@pavilion/game-kit/client/dom'
import { canMove, countUp } from '@pavilion/game-kit/client/motion'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { topBar } from '@pavilion/game-kit/client/top-bar'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { languageOf } from '@pavilion/game-kit/languages'
import { rulesOfRound } from '../point.ts'
import type { BetReplay } from '../wire.ts'
import type { Play } from './flight.ts'
import { betRow } from './history.ts'
import { createSky } from './sky.ts'
import { sayIn } from './texts.ts'

const SHOWN_MS_MAX = 5_000

/** Shows a bet's flight again as it was recorded, a long one faster than it was, and what the bet brought. */
export async function replayBet(root: HTMLElement, play: Play, bet: BetReplay): Promise<void> {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const figure = h('strong', { class: 'multiplier amount' })
  const under = h('span', { class: 'under' })
  const reading = h('div', { class: 'reading' }, figure, under)
  const sky = createSky(reading)
  const row = h('ul', { class: 'own' })
  const { point, revealed, crashedAt } = bet.draw
  setContent(
    root,
    topBar(gameName(play, language)),
    h(
      'main',
      { class: 'hall', tabindex: 0 },
      h('section', { class: 'stage' }, sky.element, reading, h('p', { class: 'round fine' }, say('round', { round: bet.round }))),
      row,
      h('p', { class: 'fine' }, say('revealed')),
      h('code', { class: 'seed' }, revealed),
    ),
  )
  await standReplay(root, language, { stake: bet.stake, win: bet.win, currency: play.currency, openedAt: crashedAt }, async () => {
    setContent(row)
    root.setAttribute('data-phase', 'flight')
    under.textContent = ''
    const { curve } = rulesOfRound(bet.round)
    const flown = curve.flownMsOf(point)
    await countUp(Math.min(flown, SHOWN_MS_MAX), (share) => {
      // Time goes on evenly: what eases out is turned back.
      const ms = flown * (1 - Math.sqrt(1 - share))
      figure.textContent = `${withPoint(Math.min(point, curve.multiplierAt(ms)))}×`
      if (canMove()) sky.draw({ flownMs: ms, curve })
    })
    // Where nothing moves, the line is there at once.
    sky.draw({ flownMs: flown, endedMs: 0, curve })
    figure.textContent = `${withPoint(point)}×`
    under.textContent = say('crashedWord')
    root.setAttribute('data-phase', 'crashed')
    row.appendChild(betRow({ say, play, state: { draws: [bet.draw] } }, bet))
  })
}
