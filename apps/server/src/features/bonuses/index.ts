export {
  type Bonus,
  countFinished,
  findBonus,
  findRunning,
  hasOpenRound,
  insertLines,
  listBonuses,
  listLatestStates,
  listLines,
  listRoundStakes,
  lowerWagered,
  updateReversed,
  updateRoundStake,
} from './bonuses.store.ts'
export { endBonus, lockRunningBonus, settleBonus } from './end-bonus.ts'
export { type BonusTools, openPromotionAccount } from './house-side.ts'
export { type Place, type SplitLine, splitCall } from './split-call.ts'
export { startBonus } from './start-bonus.ts'
