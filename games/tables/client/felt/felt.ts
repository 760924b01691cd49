import { h, icon } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { colourOf, NUMBERS, OUTSIDE_BETS } from '@pavilion/game-kit/table/roulette'
import { insideKindOf } from '../../inside-bets.ts'
import { SPOTS, wins } from '../../roulette.ts'
import type { Acts } from '../acts.ts'
import type { Board } from '../board.ts'
import { chipsOn, short } from '../cloth.ts'
import { paysOf } from '../face.ts'
import { spotName } from '../names.ts'
import { amountOf, type Phase, type Table } from '../table.ts'
import { openLayouts } from './layouts.ts'
import { nextSpot, type Place, placeOf, spotAt } from './places.ts'
import { openRacetrack } from './racetrack.ts'

/** A phone that lies: zero is at the left and the columns run across. The styles ask for the same. */
const LYING = '(min-width: 500px) and (max-height: 480px)'
/** How wide dozens and even chances are, in columns: beside an upright felt, and below one that lies. */
const SIDE = { standing: 0.6, lying: 1 }

/** The European felt: each of its spots at its place, by tap, by drag and by keys. */
export function createFelt(root: HTMLElement, table: Table, acts: Acts): Board {
  const { say } = table
  const spots = new Map(SPOTS.map((spot) => [spot, makeSpot(table, spot)]))
  const lens = h('p', { class: 'lens', 'aria-hidden': 'true' })
  const tools = [
    h(
      'div',
      { class: 'felt-tools' },
      feltTool(say('racetrack'), h('span', { class: 'track-face' }, ''), () => openRacetrack(root, table, acts)),
      feltTool(say('layouts'), icon('star'), () => openLayouts(root, table, acts)),
    ),
    h('div', { class: 'felt-tools at-foot' }, feltTool(say('clear'), icon('close'), acts.clear)),
  ]
  const grid = h('div', { class: 'euro', role: 'group', 'aria-label': say('cloth') }, ...[...spots.values()].map(({ button }) => button))
  for (const one of [...tools, lens]) grid.appendChild(one)
  const aim = createAim(table, grid, spots, lens)
  followPointer(grid, aim, acts)
  followKeys(grid, spots, acts)
  return {
    element: grid,
    aim: aim.at,
    drop: () => aim.end(acts.lay),
    refresh: (phase) => refreshSpots(table, spots, phase),
  }
}

type Spot = { spot: string; label: string; button: HTMLButtonElement; chips: HTMLElement }
type Spots = ReadonlyMap<string, Spot>

function makeSpot({ say, face }: Table, spot: string): Spot {
  const { row, column } = placeOf(spot, SIDE.standing)
  const kind = insideKindOf(spot)
  const number = spot.startsWith('number-') ? Number(spot.slice('number-'.length)) : undefined
  const chips = h('span', { class: 'laid amount', hidden: true })
  const label = `${spotName(say, spot)}, ${say('paysTo', { pays: paysOf(face.rules, spot) })}`
  const look = kind ? 'is-line' : (lookOf(spot) ?? `cell is-${colourOf(number ?? 0)}${number === 0 ? ' zero' : ''}`)
  const seen = kind ? null : seenOn(spot, number, spotName(say, spot))
  const button = h(
    'button',
    { class: `spot ${look}`, type: 'button', 'data-spot': spot, 'aria-label': label, tabindex: spot === 'number-0' ? 0 : -1 },
    seen,
    chips,
  )
  button.style.setProperty('--row', String(row))
  button.style.setProperty('--column', String(column))
  return { spot, label, button, chips }
}

function lookOf(spot: string): string | undefined {
  if (spot.startsWith('column-')) return 'cell column'
  if (!OUTSIDE_BETS.includes(spot)) return undefined
  return spot.startsWith('dozen-') ? 'cell dozen' : `cell even bet-${spot}`
}

/** What is on a cell. What a column pays is drawn and not written: its name is read out. */
function seenOn(spot: string, number: number | undefined, name: string): HTMLElement {
  if (spot.startsWith('column-')) return h('span', { class: 'drawn', 'data-text': '2:1' })
  return h('span', {}, number === undefined ? name : String(number))
}

const feltTool = (label: string, face: Node, act: () => void): HTMLElement =>
  h('button', { class: 'felt-tool', type: 'button', 'aria-label': label, onclick: act }, face)

const sideNow = (): number => (matchMedia(LYING).matches ? SIDE.lying : SIDE.standing)

/** The place of the felt that is at a point of the window. */
function placeAt(grid: HTMLElement, x: number, y: number): Place {
  const { left, top, width, height } = grid.getBoundingClientRect()
  if (matchMedia(LYING).matches) return { row: ((x - left) / width) * 14 - 1, column: 3 - ((y - top) / height) * 5 }
  const columns = 3 + 2 * SIDE.standing
  return { row: ((y - top) / height) * 14 - 1, column: ((x - left) / width) * columns - 2 * SIDE.standing }
}

type Aim = { at(x: number, y: number): void; end(lay?: (spot: string) => void): void; isOn(): boolean }

/** What a finger points at: what the spot covers lights up, and a lens beside the finger names it. */
function createAim({ say, face }: Table, grid: HTMLElement, spots: Spots, lens: HTMLElement): Aim {
  let aimed: string | undefined
  let isOn = false
  const light = (spot: string | undefined) => {
    for (const number of NUMBERS)
      spots.get(`number-${number}`)?.button.classList.toggle('is-aimed', spot !== undefined && wins(spot, number))
    for (const each of spots.values()) each.button.classList.toggle('is-aimed-at', each.spot === spot)
    lens.classList.toggle('is-on', spot !== undefined)
    if (spot !== undefined) lens.textContent = `${spotName(say, spot)} · ${paysOf(face.rules, spot)} : 1`
  }
  return {
    isOn: () => isOn,
    at: (x, y) => {
      isOn = true
      const box = grid.getBoundingClientRect()
      // A little beside the outer edge still means the spots on it.
      const { row, column } = placeAt(grid, x, y)
      aimed = spotAt({ row, column: column > 3 && column < 3.4 ? 3 : column }, sideNow())
      light(aimed)
      const width = Math.min(lens.offsetWidth, box.width)
      lens.style.left = `${Math.min(Math.max(0, x - box.left - width / 2), box.width - width)}px`
      lens.style.top = `${Math.max(0, y - box.top - 92)}px`
    },
    end: (lay) => {
      const spot = aimed
      aimed = undefined
      isOn = false
      light(undefined)
      if (spot !== undefined) lay?.(spot)
    },
  }
}

function followPointer(grid: HTMLElement, aim: Aim, acts: Acts): void {
  grid.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || (event.target instanceof Element && event.target.closest('.felt-tool'))) return
    grid.setPointerCapture(event.pointerId)
    aim.at(event.clientX, event.clientY)
  })
  grid.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (aim.isOn()) aim.at(clientX, clientY)
  })
  grid.addEventListener('pointerup', () => {
    if (aim.isOn()) aim.end(acts.lay)
  })
  grid.addEventListener('pointercancel', () => aim.end())
  grid.addEventListener('click', ({ detail, target, clientX, clientY }) => {
    const spot = target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined
    // A key presses without a pointer, and an old browser tells of no pointers.
    if (detail === 0 && spot !== undefined) acts.lay(spot)
    else if (!('PointerEvent' in window) && spot !== undefined) {
      aim.at(clientX, clientY)
      aim.end(acts.lay)
    }
  })
}

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** One spot is reached by the tabulator, the others from it by arrows. */
function followKeys(grid: HTMLElement, spots: Spots, acts: Acts): void {
  grid.addEventListener('keydown', (event) => {
    const { key, target } = event
    const from = target instanceof HTMLElement ? target.dataset.spot : undefined
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Backspace' || key === 'Delete') {
      event.preventDefault()
      return acts.undo()
    }
    const arrow = ARROWS[key]
    if (!arrow) return
    event.preventDefault()
    const isLying = matchMedia(LYING).matches
    const to = nextSpot(from, isLying ? { row: arrow.column, column: -arrow.row } : arrow, sideNow())
    for (const { spot, button } of spots.values()) button.tabIndex = spot === to ? 0 : -1
    spots.get(to)?.button.focus({ preventScroll: true })
  })
}

/** Shows the chips, and once a number is known which of them lost and what the others are paid. */
function refreshSpots(table: Table, spots: Spots, phase: Phase): void {
  const { state, face, play, say } = table
  const { laid, isBet } = chipsOn(table, phase)
  const number = phase === 'result' ? state.draws[0]?.number : undefined
  for (const { spot, label, button, chips } of spots.values()) {
    const steps = laid.get(spot) ?? 0
    const returned = number === undefined ? 0 : face.rules.returnsOf(spot, number)
    button.classList.toggle('is-winner', returned > 100)
    if (steps === 0 && chips.hidden) continue
    chips.hidden = steps === 0
    const amount = amountOf(state, steps)
    chips.setAttribute('data-amount', short(returned > 0 ? portion(amount, returned, 100) : amount))
    chips.setAttribute('data-bet', String(isBet))
    chips.classList.toggle('is-lost', number !== undefined && isBet && returned === 0)
    chips.classList.toggle('is-paid', isBet && returned > 0)
    button.setAttribute('aria-label', steps === 0 ? label : `${label}, ${say('onIt', { amount: show(amount, play.currency) })}`)
  }
}
