export { jackpotFaultOf } from './jackpot-settings.ts'
export { jackpotsPublicRoutes } from './public.routes.ts'
export { runJackpots, startJackpots } from './start-jackpots.ts'
