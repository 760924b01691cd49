// The calls behind the console's screens, with the bar of each.
import type pg from 'pg'

/** A call: which bar of the requirements' page it is held to, and how many milliseconds its median may take. */
export type ConsoleCall = { bar: string; what: string; path: string; mostMs: number }

const api = '/operator/api'
const list = (what: string, path: string): ConsoleCall => ({ bar: 'S3', what, path: `${api}/${path}`, mostMs: 200 })

/** All of them, about the member with most lines, one with few, and days of the loaded year. */
export async function callsOf(pool: pg.Pool): Promise<ConsoleCall[]> {
  const { rows } = await pool.query<{ account: string; lines: string }>(
    `select m.account, a.sequence::text as lines from ledger.accounts a join members m on a.owner = 'member:' || m.id
     where a.kind = 'wallet' and m.account_key like 'load%' order by a.sequence desc limit 1`,
  )
  const heavy = rows[0]?.account ?? 'load1'
  const [yesterday, month, quarter] = [1, 30, 91].map(dayBefore)
  return [
    ...['', ' 0', '%_', 'no such member'].map((tail) => search(`text without a hit${tail === '' ? '' : `: ${tail}`}`, `zzz${tail}`, 150)),
    search('account', heavy, 150),
    search('beginning of accounts', 'load12', 300),
    search('number', '1234567', 150),
    list('members', 'members'),
    list('members by last log-in', 'members?order=seen-last'),
    list('members of a kind', 'members?kind=agent'),
    list('members who are stopped', 'members?state=stopped'),
    list('members of days', `members?registeredFrom=${month}&registeredTo=${yesterday}`),
    list('lines of the member with most', `members/lines?account=${heavy}`),
    list('rounds of the member with most', `members/rounds?account=${heavy}`),
    list('withdrawals', 'withdrawals'),
    list('withdrawals that are paid', 'withdrawals?status=paid'),
    list('deposits', 'deposit-reviews'),
    list('alerts', 'alerts'),
    list('cases', 'cases'),
    list('events', 'events'),
    list('proposals', 'proposals'),
    list('acts of operators', 'actions'),
    list('games', 'games'),
    list('tree of agents', 'agents/tree?period=month'),
    list('stuck rounds', 'rounds/stuck'),
    list('settings', 'settings'),
    { bar: 'S4', what: 'head of a member', path: `${api}/members/dossier?account=${heavy}`, mostMs: 150 },
    ...['money', 'guard', 'notes', 'acts'].map(
      (part): ConsoleCall => ({ bar: 'S4', what: `${part} of a member`, path: `${api}/members/${part}?account=${heavy}`, mostMs: 600 }),
    ),
    { bar: 'S5', what: 'day report', path: `${api}/reports/day?day=${yesterday}`, mostMs: 1_000 },
    ...['day', 'game', 'provider', 'country', 'branch', 'hour'].map(
      (first): ConsoleCall => ({
        bar: 'S5',
        what: `figures of 92 days by ${first}`,
        path: `${api}/reports/figures?from=${quarter}&to=${dayBefore(0)}&first=${first}`,
        mostMs: 1_000,
      }),
    ),
    ...['day&second=game', 'game&second=branch', 'provider&second=country'].map(
      (by): ConsoleCall => ({
        bar: 'S5',
        what: `figures of 92 days by ${by.replace('&second=', ' and ')}`,
        path: `${api}/reports/figures?from=${quarter}&to=${dayBefore(0)}&first=${by}`,
        mostMs: 2_000,
      }),
    ),
    { bar: 'S5', what: 'returns of games', path: `${api}/reports/returns?from=${quarter}&to=${yesterday}`, mostMs: 1_000 },
    { bar: 'S5', what: 'what the house owes', path: `${api}/reports/liabilities?day=${yesterday}`, mostMs: 1_000 },
    { bar: 'S3', what: 'transfers of a figure', path: `${api}/reports/figures/rows?${rowsOf(quarter)}`, mostMs: 200 },
  ]
}

const rowsOf = (from: string | undefined) => `from=${from}&to=${dayBefore(0)}&first=day&currency=PHP&figure=stakes`

const search = (what: string, text: string, mostMs: number): ConsoleCall => ({
  bar: 'S2',
  what: `search by ${what}`,
  path: `${api}/members/search?${new URLSearchParams({ text })}`,
  mostMs,
})

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
