import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { createDemoWallet, type Wallet } from './wallets.ts'

/** What the actions of the host work with. */
export type HostTools = { database: Database; clock: Clock; operatorWallet: Wallet }

/** The wallet of a round or play: demo credits never meet a real balance. */
export function walletOf(tools: HostTools, of: { isDemo: boolean }): Wallet {
  return of.isDemo ? createDemoWallet(tools.database) : tools.operatorWallet
}
