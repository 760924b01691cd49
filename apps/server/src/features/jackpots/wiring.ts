export { jackpotsPublicRoutes } from './public.routes.ts'
export { runJackpots } from './run-jackpots.ts'
