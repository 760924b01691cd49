import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchFile } from '../../domain/api.ts'
import { useText } from '../../lib/i18n.ts'
import { useAddressOf } from '../../lib/use-address-of.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Section } from '../../ui/page.tsx'
import { LoadFailed } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import type { Reviewed } from './deposit-acts.ts'
import styles from './slips.module.css'

type SlipFacts = Reviewed['slips'][number]

/** The pictures that the member sent. */
export function Slips({ list }: { list: readonly SlipFacts[] }) {
  const t = useText()
  if (list.length === 0) return null
  return (
    <Section title={t('deposits.slips')}>
      {list.map((slip) => (
        <Slip key={slip.id} slip={slip} />
      ))}
    </Section>
  )
}

const turns = [undefined, styles['turn-1'], styles['turn-2'], styles['turn-3']]

/** A picture, fetched once: it is made larger and turned without being loaded again. The same one elsewhere is a link to it. */
function Slip({ slip }: { slip: SlipFacts }) {
  const t = useText()
  const [isLarge, setLarge] = useState(false)
  const [turn, setTurn] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['getReviewedSlip', slip.id],
    queryFn: ({ signal }) => fetchFile('getReviewedSlip', { id: slip.id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddressOf(data)
  return (
    <>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {address !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <section className={styles.frame} tabIndex={0} aria-label={t('deposits.slip')}>
          <img className={classNames(styles.picture, isLarge && styles.large, turns[turn % 4])} src={address} alt={t('deposits.slip')} />
        </section>
      )}
      <div className={styles.bar}>
        <Button onClick={() => setLarge(!isLarge)}>{t(isLarge ? 'deposits.smaller' : 'deposits.larger')}</Button>
        <Button onClick={() => setTurn(turn + 1)}>{t('deposits.turn')}</Button>
        <Time at={slip.uploadedAt} />
      </div>
      {slip.seenFor.length > 0 && (
        <p>
          {t('deposits.seenFor')}{' '}
          {slip.seenFor.map((number) => (
            <Link key={number} to="." search={((before: object) => ({ ...before, open: number })) as never}>
              {number}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
