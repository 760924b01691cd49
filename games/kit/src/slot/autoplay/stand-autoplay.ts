import '../styles/autoplay.css'
import { autoplayTexts } from '@pavilion/texts/games/autoplay'
import { h, icon, setContent } from '../../client/dom.ts'
import { show } from '../../client/money.ts'
import { sayOf } from '../../client/say.ts'
import { CYCLE_MS } from '../cycle.ts'
import type { SlotRound } from '../design.ts'
import { isIdle, isPlayingItself, stakeOf } from '../game.ts'
import type { Table } from '../table.ts'
import { openAutoplay } from './autoplay-sheet.ts'
import { runAutoplay, stopAutoplay } from './run-autoplay.ts'
import type { AutoplayChoice, AutoplayRun } from './stop-rules.ts'

/** Stands what rounds that follow each other need: the way in, how many are left, and a spin button that stops them. */
export function standAutoplay<Round extends SlotRound>(root: HTMLElement, table: Table<Round>): void {
  const { game, stage } = table
  const own = sayOf(autoplayTexts[game.language])
  const told = h('p', { class: 'autoplay-told', role: 'status', 'aria-live': 'polite' }, own('offer'))
  const begin = async (request: AutoplayChoice) => {
    // What stops it has the focus from the first moment.
    stage.spinButton.focus()
    const end = await runAutoplay(table, request)
    if (end) setContent(told, own(`end-${end.reason}`))
  }
  const asked = () => ({
    language: game.language,
    currency: game.play.currency,
    closeLabel: game.say('sheetClose'),
    stake: stakeOf(game),
    hasFeature: table.features.playFeature !== undefined,
    cycleMs: Math.max(CYCLE_MS, game.play.cycleMs),
    canRaise: game.play.isRaiseAllowed,
  })
  const open = h('button', { class: 'secondary autoplay-open', type: 'button', 'aria-haspopup': 'dialog' }, own('autoplay'))
  open.addEventListener('click', () => isIdle(game) && openAutoplay(root, asked(), (request) => void begin(request)))
  stage.spinButton.addEventListener('click', () => stopAutoplay(table, 'hand'))
  stage.panel.insertBefore(h('div', { class: 'autoplay' }, told, open), stage.panel.lastElementChild)
  root.classList.add('has-autoplay')

  const face = stage.spinButton.firstElementChild
  let isStop = false
  let shown: AutoplayRun | null = null
  stage.alsoRefresh(() => {
    open.disabled = !isIdle(game)
    open.hidden = game.autoplay !== null
    const stops = isPlayingItself(game)
    if (face && stops !== isStop) {
      isStop = stops
      const word = stops ? own('stop') : game.say('spin')
      setContent(face, icon(stops ? 'stop' : 'spin'), h('span', { class: 'spin-word' }, word))
      stage.spinButton.classList.toggle('is-stop', stops)
    }
    const run = game.autoplay
    if (run === null || run === shown) return
    shown = run
    const limits = own('soFar', { net: show(run.net, game.play.currency), limit: show(`-${run.request.lossLimit}`, game.play.currency) })
    setContent(told, h('strong', {}, own('left', { count: run.roundsLeft })), ' ', h('span', {}, limits))
  })
}
