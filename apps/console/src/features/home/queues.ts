import type { Money } from '../../domain/amounts.ts'
import type { CallName, ValueFor } from '../../domain/contract.ts'
import { decides } from '../../domain/deciders.ts'
import type { Office } from '../../domain/office.ts'

/** One thing that waits: since when, with what money, and whether the operator who looks can take it a step on. */
export type Waiting = { since: string; money?: Money; isMine: boolean }

/** What a queue is made of: a call, what it asks, and how one of its rows waits. */
export type Queue = {
  id: string
  call: CallName
  query: Readonly<Record<string, string>>
  /** The screen on which it is worked, and what its address asks. */
  screen: string
  search?: Readonly<Record<string, string>>
  /** The rows of an answer that wait. */
  waiting: (answer: unknown, office: Office) => Waiting[]
}

type Names = Extract<CallName, 'listAlerts' | 'listWithdrawalReviews' | 'listDepositReviews' | 'listProposals' | 'listExclusionReviews'>
type Others = Extract<
  CallName,
  'listStuckRoundValues' | 'listRoundActionValues' | 'listHeldPayouts' | 'listMerchantDividends' | 'listWithheldWins'
>
type Row<Name extends Names | Others> = ValueFor<Name>['list'][number]

function queue<Name extends Names | Others>(
  wanted: Omit<Queue, 'waiting' | 'call'> & {
    call: Name
    row: (row: Row<Name>, office: Office, answer: ValueFor<Name>) => Waiting | undefined
  },
): Queue {
  const { row, ...rest } = wanted
  const waiting: Queue['waiting'] = (answer, office) => {
    const list = (answer as { list: Row<Name>[] }).list
    return list.flatMap((each) => row(each, office, answer as ValueFor<Name>) ?? [])
  }
  return { ...rest, waiting }
}

const has = ({ roles }: Office, role: Office['roles'][number]) => roles.includes(role)
const isOther = ({ operator }: Office, name: string) => operator.username !== name

const moneyOf = ({ amount, currency }: Money): Money => ({ amount, currency })

const withdrawalsOf = (id: string, status: 'waiting' | 'in-review' | 'unknown') =>
  queue({
    id,
    call: 'listWithdrawalReviews',
    query: { status },
    screen: 'withdrawals',
    search: { status },
    row: (row, office) => {
      const firstBy = status === 'unknown' ? row.proposal?.by : row.approvedBy
      const isMine = firstBy === undefined ? has(office, 'cashier') : has(office, 'approver') && isOther(office, firstBy)
      return { since: row.createdAt, money: moneyOf(row), isMine }
    },
  })

/** Every queue that today's calls tell of, the most urgent kinds first. */
export const queues: readonly Queue[] = [
  withdrawalsOf('withdrawals-waiting', 'waiting'),
  withdrawalsOf('withdrawals-in-review', 'in-review'),
  withdrawalsOf('withdrawals-unknown', 'unknown'),
  queue({
    id: 'deposits',
    call: 'listDepositReviews',
    query: {},
    screen: 'deposits',
    row: ({ deposit, proposal }, office) => {
      const isOthers = proposal !== undefined && proposal.operatorId !== office.operator.id
      const isMine =
        proposal === undefined ? has(office, 'cashier') : isOthers && has(office, proposal.approvedBy === undefined ? 'approver' : 'owner')
      return { since: deposit.createdAt, money: moneyOf(deposit), isMine }
    },
  }),
  queue({
    id: 'proposals',
    call: 'listProposals',
    query: { status: 'waiting' },
    screen: 'proposals',
    row: (row, { operator }) => ({ since: row.madeAt, isMine: decides(row, operator) }),
  }),
  queue({
    id: 'rounds',
    call: 'listStuckRoundValues',
    query: {},
    screen: 'rounds',
    row: (row, office) => ({ since: row.openedAt, money: { amount: row.stake, currency: row.currency }, isMine: has(office, 'cashier') }),
  }),
  queue({
    id: 'refunds',
    call: 'listRoundActionValues',
    query: {},
    screen: 'refunds',
    row: (row, office) =>
      row.status === 'proposed' || row.status === 'approved'
        ? { since: row.madeAt, isMine: has(office, 'approver') && row.madeBy !== office.operator.id }
        : undefined,
  }),
  queue({
    id: 'withheld',
    call: 'listWithheldWins',
    query: {},
    screen: 'withheld',
    row: (row, office) => ({ since: row.withheldAt, money: moneyOf(row), isMine: has(office, 'cashier') }),
  }),
  queue({
    id: 'payouts',
    call: 'listHeldPayouts',
    query: {},
    screen: 'payouts',
    row: (row, office, { currency }) => ({
      since: `${row.lastDay}T00:00:00Z`,
      money: { amount: row.amount, currency },
      isMine: has(office, 'cashier'),
    }),
  }),
  queue({
    id: 'dividends',
    call: 'listMerchantDividends',
    query: { status: 'pending' },
    screen: 'dividends',
    row: (row, office, { currency }) => ({
      since: `${row.lastDay}T00:00:00Z`,
      money: { amount: row.amount, currency },
      isMine: row.proposedBy === undefined ? has(office, 'cashier') : has(office, 'approver') && isOther(office, row.proposedBy),
    }),
  }),
  queue({
    id: 'alerts',
    call: 'listAlerts',
    query: {},
    screen: 'alerts',
    row: (row) => ({ since: row.raisedAt, isMine: row.isMine || row.takenBy === undefined }),
  }),
  queue({
    id: 'exclusions',
    call: 'listExclusionReviews',
    query: {},
    screen: 'exclusions',
    row: (row, office) => ({ since: row.notedAt, isMine: has(office, 'risk') }),
  }),
]
