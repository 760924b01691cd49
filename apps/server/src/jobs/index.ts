import { MINUTE_MS, SECOND_MS } from '../base/durations.ts'
import type { Job } from '../base/jobs.ts'

/**
 * What a server does in the background for every system; the demo's players, and what watches files and news, are beside it. A run that fails is logged and counted, and the next one does what it did not.
 * Of several servers each runs all of it. docs/architecture.md shows this table, and a test holds the two together.
 */
export const jobs = {
  sweep: {
    name: 'sweep',
    everyMs: 10 * MINUTE_MS,
    what: 'deletes what no longer matters: ended sessions, spent codes, guests, and all rows that `data-classes.ts` gives an end',
    between: 'deleting twice does nothing',
  },
  books: {
    name: 'books',
    everyMs: 10 * MINUTE_MS,
    isAtOnce: true,
    what: 'makes the partitions of months to come, seals the days that are over, checks the books once an hour',
    between: 'advisory locks `months` and `seals`, and the row of the hour',
  },
  teams: {
    name: 'teams',
    everyMs: SECOND_MS,
    what: 'adds up figures of the agents’ teams from what was committed since; rests up to 3 s after a long run',
    between: 'an advisory lock of the cursor',
  },
  days: {
    name: 'days',
    everyMs: MINUTE_MS,
    what: 'adds up days of the books that are over, for the operators’ report',
    between: 'an advisory lock of the merchant',
  },
  payments: {
    name: 'payments',
    everyMs: 5 * SECOND_MS,
    what: 'asks payment companies about deposits and withdrawals without a webhook',
    between: 'the row of the deposit or withdrawal, skipped where it is locked',
  },
  bonuses: {
    name: 'bonuses',
    everyMs: 30 * SECOND_MS,
    what: 'ends bonuses whose time is over',
    between: 'the lock of the wallet',
  },
  envelopes: {
    name: 'envelopes',
    everyMs: 5 * SECOND_MS,
    what: 'ends red envelopes whose time is over',
    between: 'the row of the envelope',
  },
  rebates: {
    name: 'rebates',
    everyMs: MINUTE_MS,
    what: 'computes and pays the rebates of each day that is over',
    between: 'the row of the rebate, skipped where it is locked',
  },
  contracts: {
    name: 'contracts',
    everyMs: 10 * SECOND_MS,
    what: 'settles periods of contracts that are over, pays salaries',
    between: 'the row of the payout, skipped where it is locked',
  },
  jackpots: {
    name: 'jackpots',
    everyMs: 1_500,
    what: 'reads bets on, feeds the pools, pays wins',
    between: 'the row of the jackpot, skipped where it is locked',
  },
  flows: {
    name: 'flows',
    everyMs: SECOND_MS,
    what: 'adds up what providers paid out, for their limits',
    between: 'an advisory lock',
  },
  reconciliation: {
    name: 'reconciliation',
    everyMs: 15 * MINUTE_MS,
    what: 'makes yesterday’s report of each provider where it is missing',
    between: 'a report of a day is kept once',
  },
  takeover: {
    name: 'takeover',
    everyMs: MINUTE_MS,
    isAtOnce: true,
    what: 'notices that another database has taken over, and then compares the last hours of each provider with the books',
    between: 'the row of the timeline, which one of them claims',
  },
} as const satisfies Record<string, Job>
