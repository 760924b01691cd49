import { pause } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { topBar } from '@pavilion/game-kit/client/top-bar'
import { languageOf } from '@pavilion/game-kit/languages'
import { upTo } from '../matchday.ts'
import { MINUTES } from '../season.ts'
import type { BetReplay } from '../wire.ts'
import { betRow } from './bets.ts'
import { scoreRows } from './live.ts'
import { leagueOf, type Play, roundAt } from './stand.ts'
import { sayIn } from './texts.ts'

const STEP_MINUTES = 3
const STEP_MS = 100

/** Shows a bet's matchday again as it was recorded: the goals as they fell, and then what the bet brought. */
export async function replayBet(root: HTMLElement, play: Play, bet: BetReplay): Promise<void> {
  const language = languageOf(play.language)
  const shown = { say: sayIn(language, play.published.kind), league: leagueOf(play), play }
  const { say } = shown
  const minute = h('p', { class: 'news' })
  const scores = h('ul', { class: 'scores' })
  const row = h('ul', { class: 'own' })
  setContent(
    root,
    topBar(gameName(play, language)),
    h(
      'main',
      { class: 'hall', tabindex: 0 },
      h('p', { class: 'fine' }, say('seasonRound', roundAt(bet.code))),
      minute,
      scores,
      row,
      h('p', { class: 'fine' }, say('revealed')),
      h('code', { class: 'seed' }, bet.draw.revealed),
    ),
  )
  const showMinute = (at: number) => {
    minute.textContent = say('minute', { minute: at })
    setContent(scores, ...scoreRows(shown, { ...bet.draw, matches: bet.draw.matches.map((match) => upTo(match, at)) }))
  }
  await standReplay(root, language, { stake: bet.stake, win: bet.win, currency: play.currency, openedAt: bet.draw.drawnAt }, async () => {
    setContent(row)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (let at = 0; at < MINUTES && !isCalm; at += STEP_MINUTES) {
      showMinute(at)
      await pause(STEP_MS)
    }
    showMinute(MINUTES)
    setContent(row, betRow(shown, bet, bet.draw))
  })
}
