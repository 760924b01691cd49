import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { ValueFor } from '../../domain/api-types.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { Link } from '../../ui/link.tsx'
import { reportAddress } from '../../ui/report/report-filter.ts'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './overview.module.css'

export type Overview = ValueFor<'getTeamOverview'>

const records = '/m/transaction/record?types=A'

/** Where a figure comes from, and the key that opens that page. */
const moneyCards = [
  { name: 'deposits', to: records, key: 'TRANSREC3', more: { type: 'deposit' } },
  { name: 'withdrawals', to: records, key: 'TRANSREC3', more: { type: 'withdrawal' } },
  { name: 'validBets', to: '/m/teamBetting', key: 'TEAMBETTING3', more: {} },
  { name: 'payouts', to: '/m/teamBetting', key: 'TEAMBETTING3', more: {} },
  { name: 'rebates', to: records, key: 'TRANSREC3', more: { type: 'rebate' } },
  { name: 'bonuses', to: records, key: 'TRANSREC3', more: { type: 'bonus' } },
] as const

const countCards = ['members', 'registered', 'firstDepositors', 'betting', 'loggedIn', 'online'] as const

/** The figures of the overview; a tap on one leads to the page that it comes from, with the same days and the same members. */
export function OverviewCards({ overview }: { overview: Overview | undefined }) {
  const t = useText()
  const [search] = useSearchParams()
  const { permissions } = useTemplate()
  const leadOn = (key: string, path: string, more: Readonly<Record<string, string>> = {}) =>
    permissions[key] === true ? reportAddress(path, search, more) : undefined
  const amount = (text: string | undefined) =>
    text === undefined || !overview ? undefined : <SignedAmount symbol={overview.currencySymbol} amount={text} />
  return (
    <>
      <ul className={styles.cards}>
        <Card isWide label={t('reports.teamBalance')} value={amount(overview?.balance)} to={leadOn('DOWNMAN', '/m/member/team')} />
        {moneyCards.map(({ name, to, key, more }) => (
          <Card key={name} label={t(`reports.${name}`)} value={amount(overview?.money[name])} to={leadOn(key, to, more)} />
        ))}
        <Card isWide label={t('reports.net')} value={amount(overview?.money.net)} to={leadOn('AGETEAMPNL3', '/m/agent/team/pnl')} />
      </ul>
      <ul className={styles.counts}>
        {countCards.map((name) => (
          <Card
            key={name}
            label={t(`reports.${name}`)}
            value={overview && String(overview.counts[name])}
            to={name === 'members' ? leadOn('DOWNMAN', '/m/member/team') : undefined}
          />
        ))}
      </ul>
    </>
  )
}

type CardProps = { label: string; value: ReactNode | undefined; to: string | undefined; isWide?: boolean }

function Card({ label, value, to, isWide = false }: CardProps) {
  const face = (
    <>
      <span className={styles.label}>
        {label}
        {to !== undefined && <ChevronRight size={16} aria-hidden="true" className={styles.arrow} />}
      </span>
      <span className={`${styles.value} tabular`}>{value ?? <Skeleton className={styles.skeleton} />}</span>
    </>
  )
  return (
    <li className={isWide ? styles.wide : undefined}>
      {to === undefined ? (
        <div className={styles.card}>{face}</div>
      ) : (
        <Link className={styles.card} to={to}>
          {face}
        </Link>
      )}
    </li>
  )
}
