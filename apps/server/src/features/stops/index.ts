export { isBettingStopped, isFloatHeld, isMoneyHeld } from './stops.store.ts'
export { wireStops } from './wire-stops.ts'
