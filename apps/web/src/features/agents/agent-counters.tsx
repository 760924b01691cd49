import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './agent-home.module.css'
import { type TeamCounters, useTeamCounters } from './agent-profile.queries.ts'

const counters = [
  ['teamLoginMemberCount', 'agent.loggedIn'],
  ['teamBetMemberCount', 'agent.betting'],
  ['teamRegisterMemberCount', 'agent.registered'],
  ['teamOnlineCount', 'agent.online'],
] as const

/** What the team did today, and who of it is online now. */
export function AgentCounters() {
  const t = useText()
  const { data, isError, refetch } = useTeamCounters()
  return (
    <section className={styles.counters} aria-labelledby="team-today">
      <h2 id="team-today" className={styles.heading}>
        {t('agent.today')}
      </h2>
      <dl className={styles.figures}>
        {counters.map(([name, label]) => (
          <div key={name} className={styles.figure}>
            <dt>
              {name === 'teamOnlineCount' && <span className={styles.live} aria-hidden="true" />}
              {t(label)}
            </dt>
            <dd className={classNames('tabular', styles.count)} data-counter={name}>
              <Count footer={data?.footer} name={name} isUnknown={isError} />
            </dd>
          </div>
        ))}
      </dl>
      {isError && !data && (
        <button type="button" className={styles.again} onClick={() => void refetch()}>
          {t('agent.countersFailed')}
        </button>
      )}
    </section>
  )
}

type CountProps = { footer: TeamCounters | undefined; name: keyof TeamCounters; isUnknown: boolean }

function Count({ footer, name, isUnknown }: CountProps) {
  if (footer) return grouped(footer[name])
  return isUnknown ? '–' : <Skeleton className={styles.countSkeleton} />
}

const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
