export { jackpotFaultOf } from './jackpot-settings.ts'
export { jackpotsPublicRoutes } from './public.routes.ts'
export { runJackpots } from './run-jackpots.ts'
