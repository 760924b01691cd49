export { createLotteryResults } from './lottery-results.ts'
export { lotteryPublicRoutes } from './public.routes.ts'
