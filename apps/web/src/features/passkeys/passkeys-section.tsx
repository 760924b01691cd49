import { useQuery } from '@tanstack/react-query'
import KeySquare from 'lucide-react/icons/key-square'
import { useEffect, useState } from 'react'
import type { ValueFor } from '../../domain/api-types.ts'
import { shownTime } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { type PasskeyChange, PasskeyChangeDialog } from './passkey-change-dialog.tsx'
import { canHavePasskeys, myPasskeys } from './passkeys.queries.ts'
import styles from './passkeys-section.module.css'

type Mine = ValueFor<'listPasskeys'>

const dayOf = (ms: number) => shownTime(new Date(ms).toISOString()).day

/** The member's passkeys: add, remove, and whether each log-in asks for one. A part of the security centre. */
export function PasskeysSection() {
  const t = useText()
  const { data, error, isFetching, refetch } = useQuery({ ...myPasskeys, staleTime: 0 })
  const [change, setChange] = useState<PasskeyChange>()
  const [isPossible, setPossible] = useState(true)
  useEffect(() => setPossible(canHavePasskeys()), [])
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.intro')}>
      {error && !data && <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className={styles.waiting} />}
      {data && <Passkeys mine={data} onChange={setChange} />}
      {data && (
        <div className={styles.add}>
          {isPossible ? (
            <Button variant="secondary" block onClick={() => setChange({ kind: 'add' })}>
              {t('passkeys.add')}
            </Button>
          ) : (
            <p className={styles.fact}>{t('errors.passkeysUnavailable')}</p>
          )}
        </div>
      )}
      {data && change && <PasskeyChangeDialog change={change} needsPassword={data.needsPassword} onClose={() => setChange(undefined)} />}
    </Section>
  )
}

function Passkeys({ mine, onChange }: { mine: Mine; onChange: (change: PasskeyChange) => void }) {
  const t = useText()
  if (mine.list.length === 0) return <p className={styles.none}>{t('passkeys.none')}</p>
  return (
    <>
      <ul className={styles.list}>
        {mine.list.map(({ id, name, createdAt, lastUsedAt }) => {
          const title = name === '' ? t('passkeys.unnamed') : name
          return (
            <li key={id} className={styles.passkey}>
              <KeySquare size={22} aria-hidden="true" className={styles.icon} />
              <div className={styles.about}>
                <p className={styles.name}>{title}</p>
                <p className={styles.fact}>{t('passkeys.addedOn', { day: dayOf(createdAt) })}</p>
                <p className={styles.fact}>
                  {lastUsedAt === null ? t('passkeys.neverUsed') : t('passkeys.usedOn', { day: dayOf(lastUsedAt) })}
                </p>
              </div>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('passkeys.removeThat', { name: title })}
                onClick={() => onChange({ kind: 'remove', id, name: title })}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <SwitchRow
        name={t('passkeys.ask')}
        text={t('passkeys.askText')}
        isOn={mine.isSecondFactor}
        onClick={() => onChange({ kind: 'ask', isOn: !mine.isSecondFactor })}
      />
    </>
  )
}
