export { jackpotsPublicRoutes } from './public.routes.ts'
export { runJackpots, startJackpots } from './start-jackpots.ts'
