export { expireBonuses } from './end-bonus.ts'
export { verifyBonuses } from './verify-bonuses.ts'
