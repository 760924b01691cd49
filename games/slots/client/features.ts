import type { SlotFeatures } from '@pavilion/game-kit/slot/table'
import type { Title } from '../engine/title.ts'
import { rowsOf } from './apply-look.ts'
import { coinLabel } from './coins.ts'
import { indexOfRole, type Wear } from './design.ts'
import { fitStage } from './fit-stage.ts'
import { createHoldWindow } from './hold-window.ts'
import type { Parts } from './parts.ts'
import { drawPays } from './pays.ts'
import { playRest } from './play-rest.ts'
import { standPrizes } from './prizes.ts'
import { showHold } from './show-hold.ts'
import { showSpin } from './show-spin.ts'
import type { SlotsRound, SlotsTable } from './slots-game.ts'
import { symbolUrl } from './symbols.ts'
import { sayIn } from './texts.ts'
import { turnReels } from './turn-reels.ts'

/** How a title shows what its steps bring. */
export function featuresOf(title: Title, wear: Wear): SlotFeatures<SlotsRound> {
  const hold = createHoldWindow(title.reels.length, rowsOf(title), symbolUrl(title, indexOfRole(title, 'coin')))
  const parts: Parts = { title, wear, hold }
  return {
    drawPays: (game) => drawPays(title, game),
    onStand: (table) => stand(parts, table),
    takeOff: (table, round, index) => takeOff(parts, table, round, index),
    showStep: (table, round, index) => showStep(parts, table, round, index),
    playFeature: (table, round, stepsShown, isResumed) => playRest(parts, table, round, stepsShown, isResumed),
    replay: {
      badge: ({ language }, index, steps) =>
        `${sayIn(language)(title.feature.kind === 'free-spins' ? 'freeSpins' : 'roundTotal')} · ${index}/${steps}`,
      atEnd: async () => hold.close(),
    },
    lastWord: ({ language }, { isCapped }) =>
      isCapped ? sayIn(language)('capped', { count: title.capStakes.toLocaleString('en') }) : undefined,
  }
}

function stand({ title, wear, hold }: Parts, table: SlotsTable): void {
  const { game, stage } = table
  const last = game.play.last[0]
  const lastStep = last?.steps[last.steps.length - 1]
  hold.standIn(stage.reels.element)
  if (title.feature.kind === 'hold-and-win') standPrizes(table, title, title.feature)
  if (last && lastStep) {
    wear.label = (coin) => coinLabel(game, last, coin)
    wear.coins = lastStep.kind === 'choice' ? [] : lastStep.coins
    stage.reels.show(lastStep.grid)
  }
  fitStage(stage.hall, title.reels.length, rowsOf(title))
}

async function takeOff(parts: Parts, { stage }: SlotsTable, round: SlotsRound, index: number): Promise<void> {
  const step = round.steps[index]
  if (step?.kind === 'hold') parts.hold.turn()
  else if (step?.kind !== 'choice') await turnReels(parts.title, stage, round.steps[index - 1])
}

async function showStep(parts: Parts, table: SlotsTable, round: SlotsRound, index: number): Promise<void> {
  const step = round.steps[index]
  if (step === undefined || step.kind === 'choice') return
  if (step.kind === 'hold') return showHold(parts, table, round, step)
  return showSpin(parts, table, round, step)
}
