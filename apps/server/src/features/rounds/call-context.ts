import type { ProviderLink } from '../games/index.ts'
import type { WalletRef } from '../wallet/index.ts'
import type { BetWinCall } from './bet-win-batches.ts'
import type { ProviderTools } from './provider-tools.ts'
import type { RoundKey } from './rounds.store.ts'

/** One bet or win of a call. */
export type Line = BetWinCall['lines'][number]

/** The context of a call that is posted alone. */
export type CallContext = { tools: ProviderTools; link: ProviderLink; wallet: WalletRef; call: BetWinCall }

/** The round of the call. */
export const roundOf = ({ call, wallet }: CallContext): RoundKey => ({
  shard: wallet.shard,
  wallet: wallet.id,
  linkId: call.linkId,
  roundId: call.roundId,
})
