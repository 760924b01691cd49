export { keepOpenStakes, merchantOf, openStakeChanges, sumOpenStakeChanges } from './open-stakes.store.ts'
