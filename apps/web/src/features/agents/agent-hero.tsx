import type { ReactNode } from 'react'
import { deviceZone, shownTime } from '../../domain/dates.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './agent-home.module.css'
import { greetingOf } from './greeting.ts'
import { Sky } from './sky.tsx'

type AgentHeroProps = {
  /** The title of the page. */
  title: string
  account: string
  /** The total as it is shown; undefined while it is asked for. */
  total: string | undefined
  /** What is read out in place of a total that is hidden. */
  spoken: string | undefined
  /** How it divides between the accounts, where there are two. */
  parts: string | undefined
  /** The way back. */
  back: ReactNode
  /** The button that hides the balance. */
  eye: ReactNode
  /** The ways for money. */
  actions: ReactNode
}

/** Who the agent is and what it has, under the sky of the hour. */
export function AgentHero({ title, account, total, spoken, parts, back, eye, actions }: AgentHeroProps) {
  const t = useText()
  const greeting = greetingOf(Number(shownTime(new Date(nowMs()).toISOString(), deviceZone()).time.slice(0, 2)))
  return (
    <section className={styles.hero} data-greeting={greeting}>
      <Sky greeting={greeting} />
      <header className={styles.bar}>
        {back}
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.who}>
        <p className={styles.greeting}>{t(`agent.${greeting}`)}</p>
        <p className={styles.account}>{account}</p>
      </div>
      <div className={styles.money}>
        <div className={styles.totalLine}>
          <span className={styles.totalLabel}>{t('agent.total')}</span>
          {eye}
        </div>
        <p className={styles.total} data-total="">
          {total === undefined ? (
            <Skeleton className={styles.totalSkeleton} />
          ) : (
            <>
              {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
              <span className="tabular" aria-hidden={spoken !== undefined || undefined}>
                {total}
              </span>
            </>
          )}
        </p>
        {/* Its line is kept, so that nothing moves when there is something to say. */}
        <p className={styles.parts}>{parts}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}
