export type { MoneyOf } from './merchant-money.ts'
export { listWalletValues } from './wallet-values.ts'
export { findWallet, type WalletRef, type Wallets } from './wallets.ts'
