import { pause, sendContinue } from '@pavilion/game-kit/client/api'
import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { beginShow, rest } from '@pavilion/game-kit/client/motion'
import { cycleAt } from '@pavilion/game-kit/client/speed'
import { countedMoment } from '@pavilion/game-kit/slot/celebrate'
import { CYCLE_MS } from '@pavilion/game-kit/slot/cycle'
import { askToGoOn } from '@pavilion/game-kit/slot/moment'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import type { Phase, SlotStep } from '../engine/step.ts'
import type { Role, Title } from '../engine/title.ts'
import { askOption } from './ask-option.ts'
import { coinLabel } from './coins.ts'
import type { Parts } from './parts.ts'
import { sumText } from './show-hold.ts'
import type { SlotsRound, SlotsTable } from './slots-game.ts'
import { sayIn } from './texts.ts'
import { turnReels } from './turn-reels.ts'

const TURNING_MS = 620

/** Plays what is left of a round, each a step of it with no new stake: free spins, coins that stay, wilds that stay. Returns the round at its end. */
export async function playRest(
  parts: Parts,
  table: SlotsTable,
  from: SlotsRound,
  stepsShown: number,
  isResumed: boolean,
): Promise<SlotsRound> {
  const { game, stage } = table
  let round = from
  let known: Phase | undefined
  for (let step = stepsShown; round.status === 'open'; step++) {
    const action = round.phase === 'choose' ? await choose(parts, table) : undefined
    if (round.phase !== known && action === undefined && known !== 'choose') await introduce(parts, table, round, isResumed)
    known = round.phase
    const started = performance.now()
    beginShow()
    stage.lines.clear()
    // The last one pays the round, and each may be long after the one before.
    game.tell('pavilion:round-open')
    if (action === undefined) await setOff(parts, table, round)
    ;({ round } = await sendContinue<SlotsRound>(round.id, step, action))
    if (action !== undefined) continue
    await rest(TURNING_MS - (performance.now() - started))
    await table.features.showStep(table, round, step)
    await tellMore(parts, table, round.steps[step])
    if (known === 'free-spins') await pause(cycleAt(CYCLE_MS, game) - (performance.now() - started))
    else await rest(cycleAt(CYCLE_MS, game) / 2 - (performance.now() - started))
  }
  parts.hold.close()
  await tellEnd(parts, table, round)
  stage.setBadge(null)
  return round
}

/** Sets what spins next in motion, and says how far the round is. */
async function setOff({ title, hold, wear }: Parts, { game, stage, sound }: SlotsTable, round: SlotsRound): Promise<void> {
  const own = sayIn(game.language)
  sound.takeOff()
  if (round.phase === 'hold') {
    const last = round.steps[round.steps.length - 1]
    if (!last || last.kind === 'choice') return
    if (!hold.isOpen()) hold.open(last.coins, (coin) => coinLabel(game, round, coin))
    stage.say(sumText(game, round, last.coins))
    stage.setBadge(own('respinsLeft', { count: round.respinsLeft }))
    hold.turn()
    return
  }
  if (round.phase === 'respin') stage.setBadge(own(title.feature.kind === 'walking-wilds' ? 'wildsWalk' : 'wildsStay'))
  else {
    const times = round.multiplier > 1 ? ` ×${round.multiplier}` : ''
    stage.setBadge(`${own('freeSpins')}${times} · ${own('freeSpinsLeft', { count: Math.max(0, round.freeSpinsLeft - 1) })}`)
  }
  stage.say(show(round.win, game.play.currency), round.totalUnits > round.unitsPerStake)
  wear.coins = []
  await turnReels(title, stage, round.steps[round.steps.length - 1])
}

/** What waits for a tap before it begins; wilds that stay go on by themselves. */
async function introduce({ title }: Parts, { game, stage, sound }: SlotsTable, round: SlotsRound, isResumed: boolean): Promise<void> {
  const own = sayIn(game.language)
  const { feature } = title
  if (round.phase === 'respin' && !isResumed) return
  sound.feature()
  const say = (): [head: string, text: string] => {
    if (feature.kind === 'hold-and-win') return [own('holdWon'), own('holdHow', { count: feature.respins })]
    if (feature.kind === 'free-spins')
      return [own('freeSpinsWon', { count: round.freeSpinsLeft }), round.multiplier > 1 ? own('everyWin', { count: round.multiplier }) : '']
    return [own(feature.kind === 'walking-wilds' ? 'wildsWalk' : 'wildsStay'), '']
  }
  const [head, text] = say()
  await askToGoOn(stage.root, isResumed ? game.say('continue') : own('start'), [
    h('div', { class: 'rays' }),
    picture(
      title,
      { 'hold-and-win': 'coin', 'free-spins': 'scatter', 'walking-wilds': 'wild', 'expanding-wilds': 'wild' }[feature.kind] as Role,
      game.design.symbolUrls,
    ),
    h('h2', { class: 'moment-title' }, head),
    h('p', { class: 'moment-text' }, isResumed ? own('resumed') : text),
  ])
}

const picture = ({ symbols }: Title, role: Role, urls: readonly string[]) =>
  symbolImage(urls[symbols.findIndex((symbol) => symbol.role === role)] ?? '')

async function choose({ title }: Parts, { game, stage, sound }: SlotsTable): Promise<string> {
  if (title.feature.kind !== 'free-spins') return ''
  const own = sayIn(game.language)
  sound.feature()
  const options = title.feature.options.map(
    ({ spins, multiplier }) => [own('freeSpinsWon', { count: spins }), own('everyWin', { count: multiplier })] as const,
  )
  return `choose:${await askOption(stage.root, own('choose'), options)}`
}

/** Free spins that a free spin won are shown before they are played. */
async function tellMore({ title }: Parts, { game, stage, sound }: SlotsTable, step: SlotStep | undefined): Promise<void> {
  if (step?.kind !== 'free-spin' || step.freeSpinsWon === 0) return
  sound.feature()
  await askToGoOn(stage.root, game.say('continue'), [
    h('div', { class: 'rays' }),
    picture(title, 'scatter', game.design.symbolUrls),
    h('h2', { class: 'moment-title' }, sayIn(game.language)('freeSpinsMore', { count: step.freeSpinsWon })),
  ])
}

/** The end: what the whole round returned, celebrated only if it is above the stake. Coins have been counted already. */
async function tellEnd({ title }: Parts, { game, stage, sound }: SlotsTable, round: SlotsRound): Promise<void> {
  if (title.feature.kind === 'hold-and-win') return
  const own = sayIn(game.language)
  const isWin = round.totalUnits > round.unitsPerStake
  const amount = show(round.win, game.play.currency)
  if (title.feature.kind === 'free-spins') {
    if (isWin) {
      sound.win('big')
      stage.particles.burst(60)
    }
    await countedMoment(game, stage, { amount: round.win, title: own('freeSpinsTotal'), durationMs: isWin ? 1600 : 0 })
  }
  const text = game.say(isWin ? 'win' : 'returned', { amount })
  stage.say(round.steps.length > 1 && title.feature.kind !== 'free-spins' ? `${own('roundTotal')}: ${amount}` : text, isWin)
  stage.announce(text)
}
