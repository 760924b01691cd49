// What the made-up member of a preview has: answers that no server gave.
import type { EndpointName, ValueFor } from '../../domain/api-types.ts'
import type { SessionInfo } from '../../domain/session-store.ts'

export type Money = { currency: string; currencySymbol: string }

type Answers = { [Name in EndpointName]?: (money: Money, nowMs: number) => ValueFor<Name> }

/** The member's session. Its token opens nothing, and no call carries it (`preview-fetch.ts`). */
export const sampleSession = (merchantCode: string): SessionInfo => ({
  token: 'preview',
  merchantCode,
  userName: 'marisol',
  type: 0,
  firstTimeLogin: false,
})

/** Amounts are in the merchant's currency, in two decimals whatever it is: they are to be looked at. */
export const sampleAnswers: Answers = {
  getHeadIcon: () => ({ icon: '0' }),
  getMemberWallet: (own) => ({
    sumBalance: '12500.00',
    availableBalance: '12500.00',
    heldBalance: '0.00',
    bonusBalance: '0.00',
    ...own,
  }),
  getProtection: ({ currencySymbol }, nowMs) => ({
    limits: [],
    realityCheckMinutes: 0,
    now: new Date(nowMs).toISOString(),
    sessionStartedAt: new Date(nowMs).toISOString(),
    timeZone: 'UTC',
    currencySymbol,
  }),
  getDepositOptions: (own, nowMs) => ({
    ...own,
    isSandbox: false,
    channels: ['ewallet', 'bank'].map((method) => ({
      code: method,
      kind: 'page',
      method,
      minimum: '100.00',
      maximum: '50000.00',
      feePercent: '0',
      feeFixed: '0.00',
      usualMinutes: 2,
      quickAmounts: ['100.00', '500.00', '1000.00', '5000.00'],
    })),
    now: new Date(nowMs).toISOString(),
  }),
  listMyDeposits: () => ({ list: [] }),
  listFavouriteIds: () => ({ content: [], pageNum: 1, totalPages: 1 }),
  getChatUnreadCount: () => ({ unReadCount: 0 }),
  getInboxUnreadCount: () => 0,
}
