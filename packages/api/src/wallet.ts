import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { Amount, endpoint } from './endpoint.ts'

export const MemberWallet = Type.Object({
  /** Available plus held. */
  sumBalance: Amount,
  availableBalance: Amount,
  heldBalance: Amount,
  /** Bonus money that runs: to play with, not yet the member's own, and not in the sum. */
  bonusBalance: Amount,
  currency: Type.String(),
  currencySymbol: Type.String(),
})
export type MemberWalletValue = Static<typeof MemberWallet>

export const getMemberWallet = endpoint({
  name: 'getMemberWallet',
  summary: "The caller's balance.",
  audience: 'member',
  callers: 'any',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/wallet/member',
  value: MemberWallet,
  refusals: {},
})

export const getMerchantWallet = endpoint({
  name: 'getMerchantWallet',
  summary: "The merchant's currency and the kinds of wallet it keeps.",
  audience: 'public',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/wallet/merchant',
  value: Type.Object({ currency: Type.String(), currencySymbol: Type.String(), walletTypes: Type.Array(Type.String()) }),
  refusals: {},
})

export const TransferRow = Type.Object({
  id: Type.String(),
  /** `play-money`, `bet`, `win`, `rollback` … */
  kind: Type.String(),
  /** Signed, from the member's point of view. */
  amount: Amount,
  balanceAfter: Amount,
  /** ISO 8601. */
  postedAt: Type.String(),
  reference: Type.String(),
})
export type TransferRowValue = Static<typeof TransferRow>

export const listMyTransfers = endpoint({
  name: 'listMyTransfers',
  summary: "The caller's own transfers, newest first.",
  audience: 'member',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallet/transfers',
  query: Type.Object({
    pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$' })),
    /** `nextCursor` of the page before. */
    cursor: rowCursor.query,
  }),
  value: Type.Object({ list: Type.Array(TransferRow), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})
