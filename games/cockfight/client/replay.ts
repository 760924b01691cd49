import { pause } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { topBar } from '@pavilion/game-kit/client/top-bar'
import { languageOf } from '@pavilion/game-kit/languages'
import { SECONDS_MAX, upTo } from '../fight.ts'
import { pairAt } from '../pits.ts'
import { indexOfCode, numberOf } from '../schedule.ts'
import type { BetReplay } from '../wire.ts'
import { betRow } from './own-bets.ts'
import { createRing } from './ring.ts'
import { type Play, pitOf } from './stand.ts'
import { sayIn } from './texts.ts'

const STEP_SECONDS = 4
const STEP_MS = 220

/** Shows a bet's fight again as it was recorded, faster than it was, and then what the bet brought. */
export async function replayBet(root: HTMLElement, play: Play, bet: BetReplay): Promise<void> {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const pair = pairAt(pitOf(play), indexOfCode(bet.code) ?? 0)
  const ring = createRing({ say })
  const news = h('p', { class: 'news' })
  const row = h('ul', { class: 'own' })
  setContent(
    root,
    topBar(gameName(play, language)),
    h(
      'main',
      { class: 'hall', tabindex: 0 },
      h('p', { class: 'number' }, say('fightNo', { number: numberOf(bet.code) })),
      news,
      ring.element,
      row,
      h('p', { class: 'fine' }, say('revealed')),
      h('code', { class: 'seed' }, bet.draw.revealed),
    ),
  )
  const { bout, isCancelled } = bet.draw
  const showSecond = (second: number) => {
    const live = { second, ...upTo(bout, second) }
    const isOver = live.result !== null
    news.textContent = say(isOver ? `ended-${isCancelled ? 'cancelled' : bout.result}` : 'boutOn')
    ring.refresh({ ...pair, live, phase: isOver ? 'ended' : 'bout', isCancelled: isOver && isCancelled })
  }
  await standReplay(root, language, { stake: bet.stake, win: bet.win, currency: play.currency, openedAt: bet.draw.drawnAt }, async () => {
    setContent(row)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (let at = 0; at < bout.seconds && !isCalm; at += STEP_SECONDS) {
      showSecond(at)
      await pause(STEP_MS)
    }
    showSecond(SECONDS_MAX)
    setContent(row, betRow(say, bet, play.currency))
  })
}
