import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import type { Acts } from './acts.ts'
import { createChips, tool } from './chips.ts'
import { chipsOn, createCells } from './cloth.ts'
import { paysOf } from './face.ts'
import { amountOf, betOn, type Phase, sumOf, type Table } from './table.ts'

/** The button below the cloth that opens the spots it has no room for, and tells what lies there. `told` is what the page says now. */
export type MoreBets = { button: HTMLElement; refresh(phase: Phase, told: string): void; tick(seconds: string): void }

/** Undefined for a game whose spots all lie on the cloth. */
export function createMoreBets(root: HTMLElement, table: Table, acts: Acts): MoreBets | undefined {
  const { say, face, play } = table
  if (face.more.length === 0) return undefined
  const kinds = face.more.map(({ name, spots }) => ({ name, spots, cells: createCells(table, spots, acts.lay) }))
  const onIt = h('span', { class: 'amount on-more' })
  const names = h('span', { class: 'fine' }, kinds.map(({ name }) => say(name)).join(', '))
  const sheet = createSheetContent(table, acts, kinds)
  const open = () => openSheet(root, say('sheetClose'), say('moreBets'), sheet.content)
  const button = h('button', { class: 'more-bets', type: 'button', 'aria-haspopup': 'dialog', onclick: open })
  setContent(button, h('span', { class: 'more-names' }, h('span', {}, say('moreBets')), ' ', names), ' ', onIt)
  return {
    button,
    refresh: (phase, told) => {
      const { laid, isBet } = chipsOn(table, phase)
      const own = new Map([...laid].filter(([spot]) => kinds.some(({ spots }) => spots.includes(spot))))
      onIt.hidden = own.size === 0
      onIt.setAttribute('data-bet', String(isBet))
      onIt.textContent = say('onMore', { count: own.size, amount: show(amountOf(table.state, sumOf(own)), play.currency) })
      const number = phase === 'result' ? table.state.draws[0]?.number : undefined
      button.classList.toggle('is-winner', number !== undefined && [...own.keys()].some((spot) => face.rules.returnsOf(spot, number) > 100))
      for (const { cells } of kinds) cells.refresh(phase)
      sheet.refresh(told)
    },
    tick: sheet.tick,
  }
}

type Kind = Table['face']['more'][number] & { cells: ReturnType<typeof createCells> }

/** What the sheet holds: what the page says, the chips, the kinds, and the spots of the kind that is chosen. */
function createSheetContent(table: Table, acts: Acts, kinds: readonly Kind[]) {
  const { say, face } = table
  const news = h('p', { class: 'news', role: 'status' })
  const seconds = h('strong', { class: 'seconds amount' })
  const chips = createChips(table, acts)
  const undo = tool(say('undo'), '↶', acts.undo)
  const spots = h('div', { class: 'group inside', role: 'group' })
  const choose = (chosen: Kind) => {
    for (const [at, tab] of tabs.entries()) tab.setAttribute('aria-pressed', String(kinds[at] === chosen))
    spots.className = `group inside of-${chosen.name}`
    spots.setAttribute('aria-label', say(chosen.name))
    setContent(spots, ...chosen.cells.buttons)
  }
  const tabs = kinds.map((kind) => {
    const odds = h('span', { class: 'odds amount' }, `${paysOf(face.rules, kind.spots[0] ?? '')} : 1`)
    return h('button', { class: 'kind', type: 'button', onclick: () => choose(kind) }, h('span', {}, say(kind.name)), ' ', odds)
  })
  if (kinds[0]) choose(kinds[0])
  const head = h(
    'div',
    { class: 'more-head' },
    h('div', { class: 'status' }, news, seconds),
    h('div', { class: 'row' }, chips.element, undo),
    h('div', { class: 'kinds', role: 'group', 'aria-label': say('moreBets') }, ...tabs),
  )
  return {
    content: [head, spots],
    refresh: (told: string) => {
      if (news.textContent !== told) news.textContent = told
      chips.refresh()
      undo.disabled = table.isBetting || table.past.length === 0 || betOn(table.state, table.state.round.code) !== undefined
    },
    tick: (text: string) => {
      if (seconds.textContent !== text) seconds.textContent = text
    },
  }
}
