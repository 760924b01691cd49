import { h } from '@pavilion/game-kit/client/dom'
import { deal, type HandPlace, layBacks, makeHand } from '@pavilion/game-kit/table/card-faces'
import { TIE_STAKES as BACCARAT_TIE, type BaccaratStep } from '../../rules/baccarat.ts'
import { type DragonTigerStep, TIE_STAKES } from '../../rules/dragon-tiger.ts'
import type { DuelStep } from '../../rules/duel.ts'
import { makeChoices, timesOf } from '../choice-buttons.ts'
import type { Face, FaceSet, MakeFace } from '../face.ts'

type TableDraft = {
  set: FaceSet
  sides: readonly [HandPlace, HandPlace]
  backs: number
  bets: readonly { choice: string; name: string; units: number }[]
}

/** A felt with two sides, and the bets below it. */
function makeTable<Step>({ set, sides, backs, bets }: TableDraft, tell: (step: Step) => Promise<'first' | 'second' | 'none'>): Face<Step> {
  const choices = makeChoices(
    set,
    bets.map(({ choice }) => choice),
    (choice) => {
      const { name, units } = bets.find((bet) => bet.choice === choice) ?? { name: choice, units: 0 }
      const content = [h('strong', {}, name), h('span', { class: 'amount' }, timesOf(units))]
      return { content, label: `${name} ${timesOf(units)}`, className: `bet-${choice}` }
    },
  )
  const felt = h('div', { class: 'felt' }, ...sides.map(({ element }) => element))
  const clear = () => {
    for (const { place, points, element } of sides) {
      element.classList.remove('is-winner')
      points.textContent = ''
      layBacks(place, backs)
    }
  }
  clear()
  return {
    element: h('div', { class: 'table' }, felt, bets.length > 0 ? h('div', { class: 'bets', role: 'group' }, ...choices.buttons) : null),
    refresh: choices.refresh,
    begin: clear,
    show: async (step) => {
      const winner = await tell(step)
      sides[0].element.classList.toggle('is-winner', winner === 'first')
      sides[1].element.classList.toggle('is-winner', winner === 'second')
    },
    rest: clear,
  }
}

export const makeBaccarat: MakeFace<BaccaratStep> = (set) => {
  const { say } = set.game
  const player = makeHand(say('player'), 'side-blue')
  const banker = makeHand(say('banker'), 'side-red')
  const bets = [
    { choice: 'player', name: say('player'), units: 40 },
    { choice: 'tie', name: say('tie'), units: BACCARAT_TIE * 20 },
    { choice: 'banker', name: say('banker'), units: 39 },
  ]
  return makeTable<BaccaratStep>({ set, sides: [player, banker], backs: 2, bets }, async (step) => {
    const [first = 0, second = 0, ...more] = step.player
    const [third = 0, fourth = 0, ...last] = step.banker
    const own = (card: number) => ({ place: player.place, card })
    const other = (card: number) => ({ place: banker.place, card })
    await deal([own(first), other(third), own(second), other(fourth), ...more.map(own), ...last.map(other)])
    player.points.textContent = String(step.playerPoints)
    banker.points.textContent = String(step.bankerPoints)
    return step.winner === 'player' ? 'first' : step.winner === 'banker' ? 'second' : 'none'
  })
}

export const makeDragonTiger: MakeFace<DragonTigerStep> = (set) => {
  const { say } = set.game
  const dragon = makeHand(say('dragon'), 'side-red')
  const tiger = makeHand(say('tiger'), 'side-gold')
  const bets = [
    { choice: 'dragon', name: say('dragon'), units: 40 },
    { choice: 'tie', name: say('tie'), units: TIE_STAKES * 20 },
    { choice: 'tiger', name: say('tiger'), units: 40 },
  ]
  return makeTable<DragonTigerStep>({ set, sides: [dragon, tiger], backs: 1, bets }, async (step) => {
    await deal([
      { place: dragon.place, card: step.dragon },
      { place: tiger.place, card: step.tiger },
    ])
    return step.winner === 'dragon' ? 'first' : step.winner === 'tiger' ? 'second' : 'none'
  })
}

export const makeDuel: MakeFace<DuelStep> = (set) => {
  const { say } = set.game
  const house = makeHand(say('machine'), 'side-red', [
    h('img', { src: './machine.webp', alt: '' }),
    h('span', { class: 'mark' }, say('bot')),
  ])
  const own = makeHand(say('you'), 'side-gold')
  return makeTable<DuelStep>({ set, sides: [house, own], backs: 2, bets: [] }, async (step) => {
    const [first = 0, second = 0] = step.own
    const [third = 0, fourth = 0] = step.house
    await deal([
      { place: own.place, card: first },
      { place: house.place, card: third },
      { place: own.place, card: second },
      { place: house.place, card: fourth },
    ])
    own.points.textContent = String(step.ownPoints)
    house.points.textContent = String(step.housePoints)
    return step.ownPoints === step.housePoints ? 'none' : step.ownPoints > step.housePoints ? 'second' : 'first'
  })
}
