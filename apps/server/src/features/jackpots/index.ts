export { jackpotFaultOf } from './jackpot-settings.ts'
