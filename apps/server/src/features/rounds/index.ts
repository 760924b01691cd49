export { createBetWinBatches } from './bet-win-batches.ts'
export { createHouseAccounts } from './house-accounts.ts'
export { roundsMemberRoutes } from './member.routes.ts'
export { providerRoutes } from './provider.routes.ts'
