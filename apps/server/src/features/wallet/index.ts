export { grantWelcomePlayMoney } from './grant-welcome-play-money.ts'
export { walletMemberRoutes } from './member.routes.ts'
export { walletPublicRoutes } from './public.routes.ts'
export { createWallets, findWallet, memberOwner, type Wallet, type WalletRef, type Wallets } from './wallets.ts'
