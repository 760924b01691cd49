import { h, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { FIELDS, type MinesStep, minesOf, picksMax } from '../../rules/mines.ts'
import type { FaceSet } from '../face.ts'
import type { Game } from '../game.ts'
import { timesOfMines } from '../mines-figures.ts'

const RUNGS = 5

export const minesNow = (game: Game): number => minesOf(game.round?.choice ?? game.choice) ?? 1

/** How many blossoms are open. A mine takes them all. */
export function picksOf({ round }: Game): number {
  const steps = (round?.steps ?? []) as MinesStep[]
  return steps.some(({ isMine }) => isMine) ? 0 : steps.filter(({ kind }) => kind === 'pick').length
}

/** What the next fields make of the stake, how many are left, and a field that chance opens. */
export function makeLadder({ game }: FaceSet, openRandom: () => void) {
  const { say } = game
  const rungs = h('ol', { class: 'mines-ladder', 'aria-label': say('nextPays') })
  const left = h('span', { class: 'mines-left' })
  const random = h(
    'button',
    { class: 'mines-random', type: 'button', onclick: unlessOff(() => game.phase === 'open' && openRandom()) },
    say('randomField'),
  )
  return {
    element: h('div', { class: 'mines-next' }, rungs, h('div', { class: 'mines-tools' }, left, random)),
    refresh: () => {
      const [mines, picks] = [minesNow(game), picksOf(game)]
      const most = picksMax(mines)
      // The last rungs stay in sight at the top.
      const from = Math.max(1, Math.min(picks + 1, most - RUNGS + 1))
      const shown = Array.from({ length: Math.min(RUNGS, most - from + 1) }, (_, at) => from + at)
      setContent(
        rungs,
        ...shown.map((pick) =>
          h(
            'li',
            { class: pick === picks + 1 ? 'amount is-next' : pick <= picks ? 'amount is-climbed' : 'amount' },
            timesOfMines(mines, pick),
          ),
        ),
      )
      left.textContent = say('blossomsLeft', { count: FIELDS - mines - picks })
      setOff(random, game.phase !== 'open')
    },
  }
}
