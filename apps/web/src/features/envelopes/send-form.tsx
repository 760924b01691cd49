import { type FormEvent, useState } from 'react'
import { moneyText } from '../../domain/money-text.ts'
import { stateWithWayBack } from '../../domain/way-back.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './envelopes.module.css'
import { type Options, useEnvelopeOptions } from './envelopes.queries.ts'
import { type Faults, faultOfTotal, readRequest, type Typed } from './read-request.ts'
import { type EnvelopeRequest, SendSheet } from './send-sheet.tsx'

const GREETING_MAX = 100

const EMPTY: Typed = {
  total: '',
  shares: '',
  split: 'random',
  receivers: 'direct',
  accounts: '',
  begins: 'now',
  start: '',
  hours: '24',
  greeting: '',
}

/** A new red envelope. `account` is who it is for where another page has said so. */
export function SendForm({ account, onSent }: { account: string | null; onSent: () => void }) {
  const t = useText()
  const { data: options, error, isFetching, refetch } = useEnvelopeOptions()
  if (!options) {
    if (error) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    return <Skeleton className={styles.formSkeleton} />
  }
  if (!options.isOpen) return <Notice tone="info">{t('errors.transfersClosed')}</Notice>
  return <OpenForm options={options} account={account} onSent={onSent} />
}

function OpenForm({ options, account, onSent }: { options: Options; account: string | null; onSent: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState<Typed>(account === null ? EMPTY : { ...EMPTY, receivers: 'chosen', accounts: account, shares: '1' })
  const [faults, setFaults] = useState<Faults>({})
  const [request, setRequest] = useState<EnvelopeRequest>()
  const set = (name: keyof Typed) => (value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  const symbol = options.currencySymbol
  const float = moneyText(symbol, options.float)
  const textOf = (fault: string | undefined) => fault && t(fault, { amount: float })
  const input = (name: keyof Typed) => ({
    value: typed[name],
    error: textOf(faults[name] ?? (name === 'total' ? faultOfTotal(typed.total, options) : undefined)),
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readRequest(typed, options)
    if ('faults' in read) setFaults(read.faults)
    else setRequest(read.request)
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        {!options.hasTransactionPassword && (
          <Notice
            tone="info"
            next={
              <Link to="/m/securityCenter" state={stateWithWayBack('/m/redRain')}>
                {t('envelopes.toSecurity')}
              </Link>
            }
          >
            {t('errors.transactionPasswordNeeded')}
          </Notice>
        )}
        <div className={styles.pair}>
          <Field
            label={t('envelopes.totalIn', { symbol })}
            inputMode="decimal"
            autoComplete="off"
            hint={t('envelopes.upTo', { amount: float })}
            {...input('total')}
          />
          <Field
            label={t('envelopes.shares')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('envelopes.sharesHint', { amount: moneyText(symbol, options.shareMin) })}
            {...input('shares')}
          />
        </div>
        <Choice
          label={t('envelopes.split')}
          options={[
            { value: 'random', label: t('envelopes.random') },
            { value: 'equal', label: t('envelopes.equal') },
          ]}
          value={typed.split}
          onChange={set('split')}
        />
        <Choice
          label={t('envelopes.receivers')}
          options={[
            { value: 'direct', label: t('envelopes.direct', { count: options.directCount }) },
            { value: 'chosen', label: t('envelopes.chosen') },
          ]}
          value={typed.receivers}
          onChange={set('receivers')}
        />
        {typed.receivers === 'chosen' && (
          <Field
            label={t('envelopes.accounts')}
            autoCapitalize="none"
            autoComplete="off"
            hint={t('envelopes.accountsHint')}
            {...input('accounts')}
          />
        )}
        <Choice
          label={t('envelopes.begins')}
          options={[
            { value: 'now', label: t('envelopes.now') },
            { value: 'later', label: t('envelopes.later') },
          ]}
          value={typed.begins}
          onChange={set('begins')}
        />
        <div className={styles.pair}>
          {typed.begins === 'later' && <Field label={t('envelopes.start')} type="datetime-local" {...input('start')} />}
          <Field label={t('envelopes.hours')} inputMode="numeric" autoComplete="off" hint={t('envelopes.hoursHint')} {...input('hours')} />
        </div>
        <Field label={t('envelopes.greeting')} maxLength={GREETING_MAX} autoComplete="off" {...input('greeting')} />
        <Button type="submit" block>
          {t('envelopes.review')}
        </Button>
      </form>
      {/* Beside the form: what is submitted within the sheet is not submitted here. */}
      {request && <SendSheet request={request} symbol={symbol} onClose={() => setRequest(undefined)} onSent={onSent} />}
    </>
  )
}
