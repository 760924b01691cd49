import '@pavilion/game-kit/slot/styles/autoplay.css'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { sayOf } from '@pavilion/game-kit/client/say'
import { openAutoplay } from '@pavilion/game-kit/slot/autoplay/autoplay-sheet'
import { type AutoplayChoice, isRunning } from '@pavilion/game-kit/slot/autoplay/stop-rules'
import { autoplayTexts } from '@pavilion/texts/games/autoplay'
import { autobetMsOf } from '../autobet.ts'
import { runAutobet, stopAutobet } from './autobet.ts'
import type { Table } from './flow.ts'
import { wholeStakeOf } from './game.ts'

/** Stands what rounds that follow each other need: the way in, how many are left, and the great button that stops them. */
export function standAutobet(root: HTMLElement, table: Table): void {
  const { game, stage } = table
  const { currency, published } = game.play
  const own = sayOf(autoplayTexts[game.language])
  const told = h('p', { class: 'autoplay-told', role: 'status', 'aria-live': 'polite' }, own('offer'))
  const begin = async (request: AutoplayChoice) => {
    // What stops it has the focus from the first moment.
    stage.go.focus()
    const reason = await runAutobet(table, request, stage.face.pattern?.() ?? [])
    if (reason) setContent(told, own(`end-${reason}`))
  }
  const open = h('button', { class: 'secondary autoplay-open', type: 'button', 'aria-haspopup': 'dialog' }, own('autoplay'))
  const ask = () =>
    openAutoplay(
      root,
      {
        language: game.language,
        currency,
        closeLabel: game.say('sheetClose'),
        stake: wholeStakeOf(game),
        hasFeature: false,
        cycleMs: Math.max(autobetMsOf(published.kind), game.play.cycleMs),
        canRaise: game.play.isRaiseAllowed,
      },
      (request) => void begin(request),
    )
  open.addEventListener('click', () => {
    const needsPattern = stage.face.pattern !== undefined && stage.face.pattern().length === 0
    if (needsPattern) setContent(told, game.say('patternNeeded'))
    else if (game.phase === 'idle') ask()
  })
  stage.panel.insertBefore(h('div', { class: 'autoplay' }, told, open), stage.go)
  root.classList.add('has-autobet')
  stage.autobet = { word: own('stop'), stop: () => stopAutobet(table, 'hand') }
  stage.alsoRefresh(() => {
    const run = game.autobet
    root.classList.toggle('is-autobet', run !== null)
    open.disabled = game.phase !== 'idle' || run !== null
    open.hidden = run !== null
    if (!run || !isRunning(run)) return
    const limits = own('soFar', { net: show(run.net, currency), limit: show(`-${run.request.lossLimit}`, currency) })
    setContent(told, h('strong', {}, own('left', { count: run.roundsLeft })), ' ', h('span', {}, limits))
  })
}
