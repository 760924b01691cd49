import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ReportList } from '../../ui/report/report-list.tsx'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { MemberSheet } from './member-sheet.tsx'
import { ratesText } from './rate-text.ts'
import styles from './team.module.css'
import { clearedTeam, isTeamNarrowed, type TeamFilter, teamFilterOf, teamQueryOf, withTeamFilter } from './team-filter.ts'
import { TeamFilters } from './team-filters.tsx'
import type { TeamMember } from './team-member.ts'

/** Those right below the agent, and on from there as far down as the team goes; the way back ends at the agent. */
export function TeamScreen() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const filter = teamFilterOf(search)
  const rows = useReportList('listTeamMembers', teamQueryOf(filter))
  const [opened, setOpened] = useState<TeamMember>()
  const change = (next: Partial<TeamFilter>) => setSearch(withTeamFilter(search, next), { replace: true })
  // Down or up is a step of its own, for the way back; what narrowed the list before says nothing of another one.
  const goTo = (of: string) => setSearch(withTeamFilter(search, { ...clearedTeam, of }))
  const first = rows.first
  const symbol = first?.currencySymbol ?? ''
  const isNarrowed = isTeamNarrowed(filter)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {first ? t('team.count', { count: first.count }) : ''}
        </p>
        <ButtonLink to="/m/agentRegister" size="small">
          {t('team.openAccount')}
        </ButtonLink>
      </div>
      {filter.of !== '' && <Trail trail={first?.trail ?? [filter.of]} onGo={goTo} />}
      <TeamFilters filter={filter} onChange={change} />
      <ReportList
        rows={rows}
        keyOf={({ account }) => account}
        emptyText={t(isNarrowed ? 'team.emptyFilter' : 'team.empty')}
        onClear={isNarrowed ? () => change(clearedTeam) : filter.of === '' ? undefined : () => goTo('')}
        row={(member) => <Row member={member} symbol={symbol} onOpen={setOpened} onDown={goTo} />}
      />
      {opened && <MemberSheet member={opened} symbol={symbol} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Trail({ trail, onGo }: { trail: readonly string[]; onGo: (of: string) => void }) {
  const t = useText()
  return (
    <nav aria-label={t('team.trail')}>
      <ol className={styles.trail}>
        <li>
          <button type="button" className={styles.step} onClick={() => onGo('')}>
            {t('team.me')}
          </button>
        </li>
        {trail.map((account, index) => (
          <li key={account}>
            <ChevronRight size={16} aria-hidden="true" />
            {index === trail.length - 1 ? (
              <span className={styles.here} aria-current="page">
                {account}
              </span>
            ) : (
              <button type="button" className={styles.step} onClick={() => onGo(account)}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type RowProps = { member: TeamMember; symbol: string; onOpen: (member: TeamMember) => void; onDown: (of: string) => void }

function Row({ member, symbol, onOpen, onDown }: RowProps) {
  const t = useText()
  const { account, kind, level, balance, registeredAt, lastLoginAt, isOnline, isDisabled, downline } = member
  const { timeZone } = useTemplate()
  const day = (at: number) => shownTime(new Date(at).toISOString(), timeZone).day
  const rates = ratesText(member)
  return (
    <div className={styles.row}>
      <button type="button" className={styles.about} aria-haspopup="dialog" onClick={() => onOpen(member)}>
        <span className={styles.name}>
          <span className={styles.account}>{account}</span>
          {isOnline && (
            <>
              <span className={styles.online} aria-hidden="true" />
              <span className="visually-hidden">{t('team.isOnline')}</span>
            </>
          )}
        </span>
        <span className={styles.facts}>
          <span>{t(kind === 'agent' ? 'team.agent' : 'team.member')}</span>
          <span>{t('team.level', { level: String(level) })}</span>
          {rates !== undefined && <span className="tabular">{rates}</span>}
          {isDisabled && <span className={styles.disabled}>{t('team.disabled')}</span>}
        </span>
        <span className={classNames(styles.facts, styles.dates)}>
          <span>{`${t('team.registered')} ${day(registeredAt)}`}</span>
          <span>{`${t('team.lastLogin')} ${lastLoginAt === undefined ? t('team.never') : day(lastLoginAt)}`}</span>
        </span>
      </button>
      <span className={styles.figures}>
        <span className={classNames('tabular', styles.balance)}>{moneyText(symbol, balance)}</span>
        {downline > 0 && (
          <button
            type="button"
            className={styles.down}
            aria-label={t('team.showBelow', { count: String(downline), account })}
            onClick={() => onDown(account)}
          >
            {t('team.below', { count: String(downline) })}
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  )
}
