import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { limitHelp, limitName, readAmount, valueText } from './limit-texts.ts'
import { momentText } from './moment.ts'
import { type Limit, type Protection, useChange } from './protection.queries.ts'
import styles from './protection-sheet.module.css'

const SESSION_MINUTES = ['30', '60', '120', '180', '360']

type LimitSheetProps = { limit: Limit; protection: Protection; onClose: () => void }

/** Sets one limit, takes it away, or keeps it although a looser one waits. */
export function LimitSheet({ limit, protection, onClose }: LimitSheetProps) {
  const t = useText()
  const { kind } = limit
  const { isBusy, change } = useChange()
  const [typed, setTyped] = useState(limit.value ?? '')
  const [error, setError] = useState<string>()
  // Nothing is chosen until one of the lengths is tapped; an amount may always be tried.
  const isChosen = kind !== 'session' || typed !== ''
  const save = async (value: string | null) => {
    if (!(await change('setLimit', { kind, value }, setError))) return
    showToast('success', t('protection.saved'))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChosen) return
    const value = readAmount(typed)
    if (value === undefined) setError(t('errors.limitInvalid'))
    else void save(value)
  }
  return (
    <Sheet title={t(limitName(kind))} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>{t(limitHelp(kind))}</p>
        {limit.next && <Waiting limit={limit} protection={protection} />}
        {kind === 'session' ? (
          <Choice
            label={t('protection.longest')}
            options={SESSION_MINUTES.map((value) => ({ value, label: valueText(t, kind, value, '') }))}
            value={typed}
            onChange={setTyped}
          />
        ) : (
          <Field
            label={t('protection.amount', { symbol: protection.currencySymbol })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        )}
        <p className={styles.note}>{t(kind === 'session' ? 'protection.sessionRule' : 'protection.rule')}</p>
        <Button type="submit" block busy={isBusy} aria-disabled={!isChosen}>
          {t('protection.save')}
        </Button>
        {limit.value !== null && limit.next?.value !== null && (
          <Button variant="quiet" block busy={isBusy} onClick={() => void save(null)}>
            {t('protection.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

function Waiting({ limit, protection }: Omit<LimitSheetProps, 'onClose'>) {
  const t = useText()
  const { isBusy, change } = useChange()
  if (!limit.next) return null
  const time = momentText(limit.next.at, protection.timeZone)
  return (
    <Notice
      tone="info"
      next={
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void change('cancelLimitChange', { kind: limit.kind })}>
          {t('protection.keep')}
        </Button>
      }
    >
      {t('protection.waits', { time, value: valueText(t, limit.kind, limit.next.value, protection.currencySymbol) })}
    </Notice>
  )
}
