export { findWithdrawalHold, isBettingStopped, isFloatHeld, isMoneyHeld, listStops } from './stops.store.ts'
export { wireStops } from './wire-stops.ts'
