import { minutesText } from '@pavilion/game-kit/client/clock-text'
import { h, icon, setContent } from '@pavilion/game-kit/client/dom'
import { less, show } from '@pavilion/game-kit/client/money'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { leaveButton, roundButton, soundButton, topBar } from '@pavilion/game-kit/client/top-bar'
import type { TableView } from '../wire.ts'
import type { Acts } from './acts.ts'
import { createBar } from './bar.ts'
import { createFelt } from './felt.ts'
import { type Game, nameOf, short } from './game.ts'
import { createLobby } from './lobby.ts'

export type Page = { refresh(): void; tick(nowMs: number): void }

/** Builds the page inside of `root`. */
export function createPage(root: HTMLElement, game: Game, acts: Acts): Page {
  const { say } = game
  const lobby = createLobby(game, acts)
  const felt = createFelt(game)
  const bar = createBar(game, acts)
  const news = h('p', { class: 'news', role: 'status' })
  const clock = h('strong', { class: 'seconds amount', role: 'timer' })
  const sound = soundButton(say, acts.toggleSound)
  const top = topBar(
    gameName(game.play, game.language),
    leaveButton(game.play, say),
    sound.element,
    roundButton('info', say('rules'), acts.openRules),
    roundButton('shield', say('history'), acts.openHands),
  )
  const figures = createFigures(game, acts)
  const hall = h('main', { class: 'hall' }, lobby.element, felt.element)
  const panel = h(
    'section',
    { class: 'panel', 'aria-label': say('balance') },
    h('div', { class: 'status' }, news, clock),
    bar.element,
    figures.element,
  )
  setContent(root, top, hall, panel)
  return {
    refresh: () => {
      const { table } = game.state
      root.setAttribute('data-phase', table ? 'open' : 'idle')
      lobby.element.hidden = table !== null
      felt.element.hidden = table === null
      bar.element.hidden = table === null
      if (table) {
        felt.refresh(table)
        bar.refresh(table)
      } else lobby.refresh()
      const told = newsOf(game)
      if (news.textContent !== told) news.textContent = told
      root.classList.toggle('is-own-turn', table?.legal !== null && table?.legal !== undefined)
      sound.refresh(game.hasSound)
      figures.refresh()
    },
    tick: (nowMs) => {
      const text = clockOf(game, nowMs)
      if (clock.textContent !== text) clock.textContent = text
      figures.tick(nowMs)
    },
  }
}

/** The balance, what the sitting has brought so far, and how long the game is open. */
function createFigures(game: Game, acts: Acts): { element: HTMLElement; refresh(): void; tick(nowMs: number): void } {
  const { say, play } = game
  const figure = (label: string) => {
    const amount = h('span', { class: 'amount' })
    return { amount, element: h('p', { class: 'figure' }, h('span', { class: 'label' }, label), amount) }
  }
  const [balance, net, time] = [figure(say('balance')), figure(say('net')), figure(say('session'))]
  const money = h(
    'button',
    { class: 'tool money', type: 'button', 'aria-label': say('deposit'), onclick: () => acts.addMoney() },
    icon('plus'),
  )
  money.hidden = play.isDemo
  return {
    element: h('div', { class: 'row figures' }, balance.element, money, net.element, time.element),
    refresh: () => {
      const { table, last } = game.state
      balance.amount.textContent = game.state.balance === null ? '–' : show(game.state.balance, play.currency)
      const own = table?.seats[table.you.seat]
      const owned = own && !table.you.isReserved ? own.chips : undefined
      if (last && (owned !== undefined || last.status === 'closed'))
        net.amount.textContent = show(less(owned ?? last.win, last.stake), play.currency)
      else net.amount.textContent = show(less(game.buyIn, game.buyIn), play.currency)
    },
    tick: (nowMs) => {
      const seconds = Math.max(0, Math.floor((nowMs + game.aheadMs - Date.parse(play.launchedAt)) / 1000))
      const text = minutesText(seconds)
      if (time.amount.textContent !== text) time.amount.textContent = text
    },
  }
}

/** The message shown now: what went wrong, whose turn it is, or how the hand ended. */
function newsOf(game: Game): string {
  const { say, state, trouble, play } = game
  const { table, last } = state
  if (trouble !== '') return trouble
  if (!table)
    return last?.status === 'closed' ? say('left', { amount: show(last.win, play.currency) }) : say(play.isDemo ? 'demo' : 'goodLuck')
  if (table.you.isReserved) return say(table.you.isLeaving ? 'leavesReserved' : 'isReserved')
  if (table.legal) return table.legal.canCheck ? say('yourTurn') : say('yourTurnCall', { amount: short(table.legal.call, play.currency) })
  if (table.you.isLeaving) return say('isLeaving')
  const acting = table.seats[table.toAct ?? -1]
  if (acting) return say('waitsFor', { name: nameOf(say, acting) })
  const won = wonText(game, table)
  if (won !== '') return won
  if (table.you.isOut) return say('isOut')
  return say(table.seats.filter((seat) => seat !== null).length < 2 ? 'waitsPlayers' : 'waitsNext')
}

function wonText({ say, play }: Game, { seats }: TableView): string {
  const told = seats.flatMap((seat) => {
    if (!seat || seat.won === null) return []
    const [name, amount] = [nameOf(say, seat), short(seat.won, play.currency)]
    return [seat.category ? say('winsWith', { name, amount, category: say(seat.category) }) : say('wins', { name, amount })]
  })
  return told.join(' · ')
}

/** What is left of the player's own turn. */
function clockOf({ state: { table }, aheadMs, say }: Game, nowMs: number): string {
  if (!table?.legal || table.turnEndsAt === null || table.bankEndsAt === null) return ''
  const left = (end: string) => Math.ceil((Date.parse(end) - nowMs - aheadMs) / 1000)
  const seconds = left(table.turnEndsAt)
  return seconds > 0 ? say('turnLeft', { seconds }) : say('bankLeft', { seconds: Math.max(0, left(table.bankEndsAt)) })
}
