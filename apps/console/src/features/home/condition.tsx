import { Link } from '@tanstack/react-router'
import type { ValueFor } from '../../domain/contract.ts'
import { useCall } from '../../domain/queries.ts'
import { pathOf } from '../../domain/screen-paths.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { useTicks } from '../../lib/use-ticks.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { LoadFailed } from '../../ui/states.tsx'
import { Age, Time } from '../../ui/time.tsx'
import styles from './home.module.css'
import { toneOf, toneOfAll } from './tones.ts'

type Part = ValueFor<'getCondition'>['list'][number]

/** What is not well, part by part. It is green only where each part was asked in the last minute and nothing is wrong. */
export function Condition() {
  const t = useText()
  const { data, error, refetch } = useCall('getCondition', { isWatched: true })
  // What was green a minute ago turns grey by itself, also where nobody answers any more.
  useTicks(5_000)
  const parts = data?.list ?? []
  const tone = toneOfAll(parts, nowMs())
  return (
    <section className={styles.strip} aria-label={t('home.condition')}>
      <Badge tone={tone}>{t(`home.condition-${tone}`)}</Badge>
      {parts.map((part) => (
        <PartWords key={part.part} part={part} tone={toneOf(part, nowMs())} />
      ))}
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
    </section>
  )
}

function PartWords({ part, tone }: { part: Part; tone: BadgeTone }) {
  const t = useText()
  return (
    <span className={styles.part}>
      <Badge tone={tone}>{t(`home.part-${part.part}`)}</Badge>
      {part.faults.map((fault) => (
        <Link key={`${fault.kind} ${fault.name}`} to={pathOf(screens[part.part] ?? 'home') ?? '/'}>
          {wordsOf(t, fault)} {fault.at !== undefined && <Time at={fault.at} />}
        </Link>
      ))}
      {part.faults.length === 0 && part.lastAt !== undefined && <Time at={part.lastAt} />}
      {part.askedAt === undefined && <span>{t('home.notAsked')}</span>}
      {part.askedAt !== undefined && tone === 'usual' && <Age since={part.askedAt} />}
    </span>
  )
}

/** Where each part is looked after. */
const screens: Partial<Record<Part['part'], string>> = {
  site: 'settings',
  providers: 'doors',
  gateways: 'gateways',
  books: 'dayReport',
  reconciliation: 'reconciliation',
}

const wordsOf = (t: Translate, { kind, name, count }: Part['faults'][number]): string =>
  [name, t(`home.fault-${kind}`, { count: count ?? 0 })].filter((word) => word !== '').join(': ')
