import { h, icon, setContent } from '@pavilion/game-kit/client/dom'
import { animate } from '@pavilion/game-kit/client/motion'
import { randomBelow } from '@pavilion/game-kit/client/random'
import { FIELDS, MINES_MAX, type MinesStep, minesOf, picksMax, SIDE } from '../../rules/mines.ts'
import type { RoundView } from '../../wire.ts'
import { makeChoices } from '../choice-buttons.ts'
import type { Face, FaceSet, MakeFace } from '../face.ts'
import type { Game } from '../game.ts'
import { minesInMoney, timesOfMines } from '../mines-figures.ts'
import { drawBlossom, drawBud, drawMine } from './field-drawings.ts'
import { makeLadder, minesNow, picksOf } from './mines-ladder.ts'

/** What a field shows: it is closed, a blossom, the mine that was met, or what lay under those that nobody opened. */
type Shown = 'closed' | 'blossom' | 'mine' | 'rest-blossom' | 'rest-mine'

const QUICK = ['mines-1', 'mines-5', 'mines-10', 'mines-24']
const TURN_MS = 320

/** A garden of 25 fields, opened one by one. */
export const makeMines: MakeFace<MinesStep> = (set): Face<MinesStep> => {
  const { game } = set
  const bed = makeBed(set)
  const number = makeNumber(set)
  const figures = makeFigures(game)
  const ladder = makeLadder(set, bed.openRandom)
  return {
    element: h('div', { class: 'mines' }, figures.element, ladder.element, bed.element, number.element),
    refresh: () => {
      figures.refresh()
      ladder.refresh()
      bed.refresh()
      number.refresh()
    },
    begin: bed.clear,
    rest: bed.clear,
    stand: ({ steps }: RoundView) => {
      bed.clear()
      for (const step of steps as MinesStep[]) if (step.field !== null) bed.paint(step.field, 'blossom')
    },
    show: async ({ kind, field, isMine, bed: mines }) => {
      if (kind === 'deal') return bed.clear()
      if (field !== null) await bed.open(field, isMine ? 'mine' : 'blossom')
      if (mines) bed.uncover(mines)
    },
    leave: () => {
      const picks = picksOf(game)
      return picks > 0 ? game.say('cashOut', { amount: minesInMoney(game, minesNow(game), picks) }) : undefined
    },
    ...(game.play.isAutoplayAllowed && { pattern: bed.pattern }),
    tell: ({ isMine, units }) => (isMine ? game.say('mineMet') : `×${String(units / 100)}`),
  }
}

/** The return reached now, and what the next field would make of it. */
function makeFigures(game: Game) {
  const { say } = game
  const figure = (name: string) => {
    const times = h('strong', { class: 'amount' })
    const money = h('span', { class: 'amount' })
    return { times, money, box: h('p', { class: 'mines-figure' }, h('span', {}, name), times, money) }
  }
  const now = figure(say('stands'))
  const next = figure(say('nextField'))
  return {
    element: h('div', { class: 'mines-figures' }, now.box, next.box),
    refresh: () => {
      const mines = minesNow(game)
      const picks = picksOf(game)
      const after = Math.min(picks + 1, picksMax(mines))
      now.times.textContent = picks === 0 ? '–' : timesOfMines(mines, picks)
      now.money.textContent = picks === 0 ? '' : minesInMoney(game, mines, picks)
      next.times.textContent = timesOfMines(mines, after)
      next.money.textContent = minesInMoney(game, mines, after)
    },
  }
}

function makeBed({ game, act }: FaceSet) {
  const { say } = game
  const mayMark = game.play.isAutoplayAllowed
  const shown: Shown[] = Array.from({ length: FIELDS }, () => 'closed')
  const fields = shown.map((_, field) =>
    h('button', {
      type: 'button',
      class: 'field-tile',
      onclick: () => {
        if (game.phase === 'open' && shown[field] === 'closed') act(`pick-${field}`)
        else if (game.phase === 'idle' && mayMark) mark(field)
      },
    }),
  )
  const paint = (field: number, what: Shown) => {
    shown[field] = what
    const tile = fields[field]
    if (!tile) return
    const place = { row: Math.floor(field / SIDE) + 1, column: (field % SIDE) + 1 }
    const isMine = what === 'mine' || what === 'rest-mine'
    tile.setAttribute('aria-label', say(what === 'closed' ? 'fieldClosed' : isMine ? 'fieldMine' : 'fieldBlossom', place))
    tile.className = `field-tile is-${what}`
    setContent(tile, what === 'closed' ? drawBud() : isMine ? drawMine() : drawBlossom())
  }
  const marked = new Set<number>()
  const mark = (field: number) => {
    if (shown.some((what) => what !== 'closed')) clear()
    const isFull = marked.size >= picksMax(minesNow(game))
    if (!marked.delete(field) && !isFull) marked.add(field)
    refresh()
  }
  const element = h(
    'div',
    {
      class: 'bed',
      role: 'group',
      'aria-label': say('garden'),
      onkeydown: (event: Event) => moveFocus(event as KeyboardEvent, fields),
    },
    ...fields,
  )
  const clear = () => fields.forEach((_, field) => void paint(field, 'closed'))
  clear()
  const refresh = () => {
    const isOpen = game.phase === 'open'
    element.classList.toggle('is-open', isOpen)
    fields.forEach((tile, field) => {
      const isMarkable = mayMark && game.phase === 'idle'
      tile.setAttribute('aria-disabled', String(!isMarkable && (!isOpen || shown[field] !== 'closed')))
      tile.classList.toggle('is-marked', marked.has(field))
    })
  }
  return {
    element,
    paint,
    clear,
    open: async (field: number, what: Shown) => {
      const tile = fields[field]
      if (tile) await animate(tile, [{ transform: 'none' }, { transform: 'scaleX(0.05)' }], { duration: TURN_MS / 2, easing: 'ease-in' })
      paint(field, what)
      const end = what === 'mine' ? 'scale(1.14)' : 'scale(1.06)'
      const frames = [{ transform: 'scaleX(0.05)' }, { transform: end, offset: 0.7 }, { transform: 'none' }]
      if (tile) await animate(tile, frames, { duration: TURN_MS, easing: 'ease-out' })
    },
    uncover: (mines: readonly number[]) =>
      shown.forEach((what, field) => {
        if (what === 'closed') paint(field, mines.includes(field) ? 'rest-mine' : 'rest-blossom')
      }),
    refresh,
    /** The fields that each round opens that follows another by itself, as they were marked. */
    pattern: () => [...marked].slice(0, picksMax(minesNow(game))).map((field) => `pick-${field}`),
    openRandom: () => {
      const closed = shown.flatMap((what, field) => (what === 'closed' ? [field] : []))
      const field = closed[randomBelow(closed.length)]
      if (field !== undefined) act(`pick-${field}`)
    },
  }
}

/** The arrow keys walk about the garden. */
function moveFocus(event: KeyboardEvent, fields: readonly HTMLElement[]): void {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: SIDE, ArrowUp: -SIDE }
  const by = steps[event.key]
  const at = fields.indexOf(document.activeElement as HTMLElement)
  if (by === undefined || at === -1) return
  event.preventDefault()
  fields[at + by]?.focus()
}

/** How many mines the bed will hide. */
function makeNumber({ game, choose }: FaceSet) {
  const { say } = game
  const count = h('strong', { class: 'amount', 'aria-live': 'polite' })
  const step = (name: 'minus' | 'plus', label: string, by: number) =>
    h(
      'button',
      {
        class: 'step-button',
        type: 'button',
        'aria-label': label,
        onclick: () => choose(`mines-${Math.min(MINES_MAX, Math.max(1, minesNow(game) + by))}`),
      },
      icon(name),
    )
  const fewer = step('minus', say('fewerMines'), -1)
  const more = step('plus', say('moreMines'), 1)
  const quick = makeChoices({ game, choose }, QUICK, (choice) => {
    const mines = minesOf(choice) ?? 0
    return { content: [String(mines)], label: say('minesCount', { count: mines }), className: 'mines-quick' }
  })
  return {
    element: h(
      'div',
      { class: 'mines-number' },
      h('div', { class: 'mines-step' }, fewer, count, more),
      h('div', { class: 'mines-chips', role: 'group', 'aria-label': say('mines') }, ...quick.buttons),
    ),
    refresh: () => {
      const mines = minesNow(game)
      count.textContent = say('minesCount', { count: mines })
      fewer.disabled = game.phase !== 'idle' || mines === 1
      more.disabled = game.phase !== 'idle' || mines === MINES_MAX
      quick.refresh()
    },
  }
}
