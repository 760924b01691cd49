import type { WinnerValue } from './rounds.ts'
import type { MemberWalletValue } from './wallet.ts'

/** Something of that kind changed; the page requests it again with its own rights. */
export type Changed = { changed: true }

/** The news of an open page, by the name of the event. */
export type StreamNews = {
  /** As the wallet is answered. */
  balance: MemberWalletValue
  /** What waits to be read; `announcements` changes whenever the member has read one. */
  unread: { inbox: number; chat: number; announcements: number }
  /** The wins since, newest first. */
  winners: { list: { vo: WinnerValue }[] }
  announcements: Changed
  jackpot: unknown
  rewards: Changed
  deposits: Changed
  withdrawals: Changed
  envelopes: Changed
}
export type StreamEvent = keyof StreamNews

/** The closed set of events; besides them `open` says once on each stream that it is there. */
export const streamEvents: readonly StreamEvent[] = [
  'balance',
  'unread',
  'winners',
  'announcements',
  'jackpot',
  'rewards',
  'deposits',
  'withdrawals',
  'envelopes',
]
