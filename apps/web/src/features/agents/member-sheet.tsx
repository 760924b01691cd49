import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ratesText } from './rate-text.ts'
import styles from './team.module.css'
import type { TeamMember } from './team-member.ts'

/** All that an agent may know of somebody in its team, and what it can do for those right below it. */
export function MemberSheet({ member, symbol, onClose }: { member: TeamMember; symbol: string; onClose: () => void }) {
  const t = useText()
  const { timeZone, permissions } = useTemplate()
  const { account, kind, level, balance, registeredAt, lastLoginAt, isOnline, isDisabled, downline } = member
  const when = (at: number) => {
    const { day, time } = shownTime(new Date(at).toISOString(), timeZone)
    return `${day} ${time}`
  }
  const query = new URLSearchParams({ account })
  const isDirect = level === 1
  return (
    <Sheet title={account} onClose={onClose}>
      <Facts
        facts={[
          { name: t('team.type'), value: t(kind === 'agent' ? 'team.agent' : 'team.member') },
          { name: t('team.levelName'), value: String(level) },
          { name: t('team.balance'), value: moneyText(symbol, balance) },
          { name: t('team.rate'), value: ratesText(member) ?? t('team.noRate') },
          { name: t('team.downline'), value: String(downline) },
          { name: t('team.registered'), value: when(registeredAt) },
          { name: t('team.lastLogin'), value: lastLoginAt === undefined ? t('team.never') : when(lastLoginAt) },
          { name: t('team.state'), value: t(isDisabled ? 'team.disabled' : isOnline ? 'team.isOnline' : 'team.offline') },
        ]}
      />
      <div className={styles.actions}>
        {isDirect && permissions.GAMSER === true && (
          <ButtonLink to={`/m/member/agent/agentRebeat?${query}`} variant="secondary">
            {t('team.setRebate')}
          </ButtonLink>
        )}
        {isDirect && permissions.AGENTRANSMULTDOWN3 === true && (
          <ButtonLink to={`/m/redRain?${query}`} variant="secondary">
            {t('team.envelope')}
          </ButtonLink>
        )}
        {permissions.MAILCEN === true && (
          <ButtonLink to={`/m/webEmail?${new URLSearchParams({ write: account })}`} variant="secondary">
            {t('team.message')}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}
