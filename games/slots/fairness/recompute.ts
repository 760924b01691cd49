import type { Verified, VerifyInputs } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, listBlocks, openStream } from '@pavilion/game-kit/seeds'
import type { FreeSpins, HoldAndWin, Title, WalkingWilds } from '../engine/title.ts'
import { createTable, type Explained, type Table } from './table.ts'

// A round worked out a second time, from the published rules and without the engine that plays: only the data are the same.

export type Recomputed = Verified & { steps: Explained[] }

/** `start` is the place of the start that the player chose for free spins. */
export function recomputeRound(title: Title, inputs: Omit<VerifyInputs, 'stake'>, start: number): Recomputed | undefined {
  if (inputs.version !== title.version) return undefined
  const next = openStream(inputs)
  let drawn = 0
  const table = createTable(title, () => {
    drawn++
    return next()
  })
  const steps = playRound(title, table, start)
  return {
    serverHash: commitServerSeed(inputs.serverSeed),
    blocks: listBlocks(inputs, drawn),
    steps,
    totalUnits: steps.reduce((sum, { units }) => sum + units, 0),
    unitsPerStake: title.unitsPerStake,
  }
}

function playRound({ feature }: Title, table: Table, start: number): Explained[] {
  const first = table.spin('spin', new Set(), 1)
  if (table.isFull()) return [first]
  switch (feature.kind) {
    case 'free-spins':
      return table.count(first.grid, 'scatter') >= feature.from ? [first, ...freeSpins(feature, table, first, start)] : [first]
    case 'hold-and-win':
      return first.coins.length >= feature.from ? [first, ...hold(feature, table, first)] : [first]
    default:
      return [first, ...respins(feature.kind === 'walking-wilds' ? feature : undefined, table, first)]
  }
}

function freeSpins(feature: FreeSpins, table: Table, first: Explained, start: number): Explained[] {
  const { spins = 0, multiplier = 1 } = feature.options[start] ?? {}
  const steps: Explained[] = []
  if (feature.options.length > 1) steps.push(table.told('choice', { grid: first.grid, multiplier, freeSpinsWon: spins }))
  else first.freeSpinsWon = spins
  for (let [left, won] = [spins, spins]; left > 0 && !table.isFull(); left--) {
    const step = table.spin('free-spin', new Set(), multiplier)
    const isWon = table.count(step.grid, 'scatter') >= feature.from && !table.isFull()
    const more = isWon ? Math.min(feature.retriggerSpins, feature.spinsMax - won) : 0
    left += more
    won += more
    steps.push({ ...step, freeSpinsWon: more })
  }
  return steps
}

function hold(feature: HoldAndWin, table: Table, { grid, coins }: Explained): Explained[] {
  const steps: Explained[] = []
  const held = new Map(coins.map((coin) => [`${coin.reel} ${coin.row}`, coin]))
  const places = grid.flat().length
  for (let left = feature.respins; left > 0; ) {
    const before = held.size
    for (const [reel, column] of grid.entries())
      for (const row of column.keys())
        if (!held.has(`${reel} ${row}`) && table.below(1024) < feature.chance)
          held.set(`${reel} ${row}`, { reel, row, units: table.coinValue(feature) })
    left = held.size > before ? feature.respins : left - 1
    const full = held.size === places ? feature.grandUnits : 0
    const sum = [...held.values()].reduce((all, { units }) => all + units, full)
    const isOver = left === 0 || full > 0 || sum >= table.room()
    steps.push(table.told('hold', { grid, coins: [...held.values()], units: isOver ? sum : 0 }))
    if (isOver) break
  }
  return steps
}

/** Wilds that walk, or else stay. */
function respins(walking: WalkingWilds | undefined, table: Table, first: Explained): Explained[] {
  const steps: Explained[] = []
  let standing = new Set<number>()
  for (let [last, played] = [first, 0]; !table.isFull(); played++) {
    const wild = table.wildReels(last.grid)
    const now = new Set(walking ? wild.flatMap((reel) => (reel > 0 ? [reel - 1] : [])) : wild)
    const goesOn = walking ? now.size > 0 && played < walking.respinsMax : now.size > standing.size
    if (!goesOn) break
    standing = now
    last = table.spin('respin', standing, 1)
    steps.push(last)
  }
  return steps
}
