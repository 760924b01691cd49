import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../domain/api.ts'
import { useOffice } from '../../domain/office.ts'
import { pathOf } from '../../domain/screen-paths.ts'
import { pollMs } from '../../lib/activity.ts'
import { useText } from '../../lib/i18n.ts'
import { Amount } from '../../ui/money.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Age } from '../../ui/time.tsx'
import { Condition } from './condition.tsx'
import styles from './home.module.css'
import { type Queue, queues } from './queues.ts'
import { emptyHomeOf, orderQueues, type Told, tellQueue } from './tell-queue.ts'
import { Today } from './today.tsx'

const EVERY_MS = 15_000

type Entry = { queue: Queue; told: Told | undefined; error: unknown; retry: () => void }

/** What needs doing now, with ages; and what waits for others. Where nobody answered, nothing is said. */
export function Home() {
  const t = useText()
  const office = useOffice()
  const seen = queues.filter((queue) => office.may(queue.call))
  const answers = useQueries({
    queries: seen.map(({ call: name, query }) => ({
      queryKey: [name, query],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> => call(name, { query: query as never, signal }),
      refetchInterval: pollMs(EVERY_MS),
    })),
  })
  const entries: Entry[] = seen.flatMap((queue, index) => {
    const answer = answers[index]
    if (!answer) return []
    const told = answer.data === undefined || answer.error ? undefined : tellQueue(queue, answer.data, office)
    return [{ queue, told, error: answer.error, retry: () => void answer.refetch() }]
  })
  const failed = entries.filter(({ error }) => error)
  const mine = orderQueues(entries.filter(({ told }) => told && told.mine.count > 0))
  const empty = emptyHomeOf(entries)
  const others = entries.filter(({ told }) => told && told.others.count > 0)
  const row = (entry: Entry, whose: 'mine' | 'others') => <Row key={entry.queue.id} entry={entry} whose={whose} />
  return (
    <Page title={t('areas.home')} lead={t('home.lead')}>
      {office.may('getCondition') && <Condition />}
      <Section title={t('home.mine')}>
        {mine.length > 0 && <ul className={styles.list}>{mine.map((entry) => row(entry, 'mine'))}</ul>}
        {empty && <Empty>{t(`home.${empty}`)}</Empty>}
        {failed.length === 0 && entries.some(({ told }) => !told) && <LoadingRows count={4} />}
      </Section>
      {failed.map(({ queue, error, retry }) => (
        <Section key={queue.id} title={t(`queues.${queue.id}`)}>
          <LoadFailed fault={error} onRetry={retry} />
        </Section>
      ))}
      {others.length > 0 && (
        <Section title={t('home.others')}>
          <ul className={styles.list}>{others.map((entry) => row(entry, 'others'))}</ul>
        </Section>
      )}
      {office.may('getOverview') && <Today />}
    </Page>
  )
}

type RowProps = { entry: Entry; whose: 'mine' | 'others' }

function Row({ entry: { queue, told }, whose }: RowProps) {
  const t = useText()
  if (!told) return null
  const part = told[whose]
  const path = pathOf(queue.screen)
  const name = t(`queues.${queue.id}`)
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {path === undefined ? (
          name
        ) : (
          <Link to={path} search={(queue.search ?? {}) as never}>
            {name}
          </Link>
        )}
      </span>
      <span className={styles.count}>
        {part.count}
        {told.isMore && '+'}
      </span>
      <span className={styles.money}>
        {part.sums?.map(({ amount, currency }) => (
          <Amount key={currency} amount={amount} currency={currency} />
        ))}
      </span>
      <span className={styles.money}>{part.oldest !== undefined && <Age since={part.oldest} />}</span>
    </li>
  )
}
