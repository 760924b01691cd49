import { useState } from 'react'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './settings.module.css'

type Answer = ValueFor<'checkHostNames'>['list'][number]

/** What becomes of host names before they are proposed: one that another merchant has is refused, one that nobody finds is a warning. */
export function HostNames({ first }: { first: string }) {
  const t = useText()
  const [names, setNames] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [list, setList] = useState<Answer[]>()
  const [fault, setFault] = useState<unknown>()
  const look = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      setList((await call('checkHostNames', { query: { names } })).list)
    } catch (refusal) {
      setFault(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('settings.hostsTry')}>
      <form
        className={styles.hosts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (names.trim() !== '' && !isBusy) void look()
        }}
      >
        <Field name="hosts" label={t('settings.hostsNames')} maxLength={2_000} value={names} onChange={setNames} />
        <Button type="submit" busy={isBusy}>
          {t('settings.hostsLook')}
        </Button>
      </form>
      {fault !== undefined && <Notice tone="fault">{t(errorKey(fault))}</Notice>}
      {list && (
        <ul className={styles.answers} aria-live="polite">
          {list.map(({ name, isTaken, hasAnswer }) => (
            <li key={name}>
              <code>{name}</code>{' '}
              <Badge tone={isTaken ? 'bad' : hasAnswer ? 'good' : 'wait'}>
                {t(isTaken ? 'operators.hostTaken' : hasAnswer ? 'settings.hostFound' : 'settings.hostSilent')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
