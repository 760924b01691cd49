import type { Draw, Turn } from '@pavilion/game-kit/rules'
import { drawIndex } from '@pavilion/game-kit/seeds'
import type { Machine } from './machine.ts'
import { coinAt } from './spin-reels.ts'
import type { Coin, HoldStep, SlotState } from './step.ts'

/** Chances of coins are parts of that. */
export const CHANCE_PARTS = 1024

/**
 * A spin of every place without a coin, from the left and from the top: a number for whether a coin comes, and one for its value if so.
 * Everything is paid in the last spin: when none is left, when the window is full, or when the coins reach the cap.
 */
export function holdOn(machine: Machine, state: SlotState, draw: Draw): Turn<SlotState, HoldStep> {
  const { feature } = machine.title
  if (feature.kind !== 'hold-and-win') throw new Error('no coin is held here')
  const fresh = state.grid.flatMap((column, reel) =>
    column.flatMap((_, row): Coin[] => {
      if (isHeld(state.coins, reel, row) || drawIndex(draw, CHANCE_PARTS) >= feature.chance) return []
      return [coinAt(reel, row, feature.values, draw)]
    }),
  )
  const coins = [...state.coins, ...fresh]
  const isFull = coins.length === state.grid.flat().length
  const grandUnits = isFull ? feature.grandUnits : 0
  const won = coins.reduce((sum, { units }) => sum + units, grandUnits)
  const respinsLeft = fresh.length > 0 ? feature.respins : state.respinsLeft - 1
  const room = machine.capUnits - state.totalUnits
  const isOver = isFull || respinsLeft === 0 || won >= room
  const units = isOver ? Math.min(won, room) : 0
  const totalUnits = state.totalUnits + units
  return {
    step: { kind: 'hold', grid: state.grid, coins, landed: fresh.length, respinsLeft: isOver ? 0 : respinsLeft, grandUnits, units },
    state: {
      ...state,
      phase: isOver ? 'over' : 'hold',
      coins,
      respinsLeft: isOver ? 0 : respinsLeft,
      totalUnits,
      isCapped: totalUnits === machine.capUnits,
    },
  }
}

const isHeld = (coins: readonly Coin[], reel: number, row: number): boolean => coins.some((coin) => coin.reel === reel && coin.row === row)
