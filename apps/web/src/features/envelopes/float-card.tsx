import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isBetween, readTyped, scaleOf } from '../../domain/amounts.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './envelopes.module.css'
import { type FloatState, refreshSender, useFloat } from './envelopes.queries.ts'
import { Signature } from './signature.tsx'
import { useSignedCall } from './use-signed-call.ts'

type Direction = 'to-float' | 'from-float'

/** What the agent can pay others from, and the way to move money between it and the wallet. */
export function FloatCard() {
  const t = useText()
  const { data: state, error, isFetching, refetch } = useFloat()
  const [isMoving, setMoving] = useState(false)
  if (!state) {
    if (error) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    return <Skeleton className={styles.floatSkeleton} />
  }
  return (
    <section className={styles.float} aria-label={t('envelopes.float')}>
      <div>
        <p className={styles.floatName}>{t('envelopes.float')}</p>
        <p className={`${styles.floatMoney} tabular`}>{moneyText(state.currencySymbol, state.float)}</p>
        <p className={styles.hint}>{t('envelopes.floatText')}</p>
      </div>
      <Button variant="secondary" block onClick={() => setMoving(true)}>
        {t('envelopes.move')}
      </Button>
      {isMoving && <MoveSheet state={state} onClose={() => setMoving(false)} />}
    </section>
  )
}

type MoveSheetProps = {
  state: FloatState
  /** The amount that is there at first. */
  start?: string
  onClose: () => void
}

/** Moves money between the wallet and the float, either way, with the transaction password. */
export function MoveSheet({ state, start = '', onClose }: MoveSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const [direction, setDirection] = useState<Direction>(state.isOpen ? 'to-float' : 'from-float')
  const [typed, setTyped] = useState(start)
  const [moved, setMoved] = useState<ValueFor<'moveFloat'>>()
  const amount = readTyped(typed, scaleOf(state.float))
  const signing = useSignedCall('moveFloat', { direction, amount }, (value) => {
    setMoved(value)
    refreshSender(queries)
  })
  const available = direction === 'to-float' ? state.wallet : state.float
  const limit = moneyText(state.currencySymbol, available)
  const isTooMuch = amount !== undefined && !isBetween(amount, '0.00', available)
  const label = t(direction === 'to-float' ? 'envelopes.toFloat' : 'envelopes.fromFloat')
  if (moved) return <MovedSheet moved={moved} symbol={state.currencySymbol} onClose={onClose} />
  return (
    <Sheet title={t('envelopes.move')} onClose={() => !signing.isBusy && onClose()}>
      <div className={styles.sheet}>
        {state.isOpen && (
          <Choice
            label={t('envelopes.direction')}
            isLabelHidden
            options={[
              { value: 'to-float', label: t('envelopes.toFloat') },
              { value: 'from-float', label: t('envelopes.fromFloat') },
            ]}
            value={direction}
            onChange={(value) => setDirection(value === 'to-float' ? 'to-float' : 'from-float')}
          />
        )}
        <Field
          label={t('envelopes.amountIn', { symbol: state.currencySymbol })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={t('envelopes.upTo', { amount: limit })}
          error={isTooMuch ? t('envelopes.tooMuch', { amount: limit }) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {amount !== undefined && !isTooMuch && (
          <Signature key={`${direction} ${amount}`} label={`${label}: ${moneyText(state.currencySymbol, amount)}`} signing={signing} />
        )}
      </div>
    </Sheet>
  )
}

function MovedSheet({ moved, symbol, onClose }: { moved: ValueFor<'moveFloat'>; symbol: string; onClose: () => void }) {
  const t = useText()
  const { day, time } = shownTime(moved.at)
  return (
    <Sheet title={t('envelopes.moved')} onClose={onClose}>
      <div className={styles.sheet}>
        <Facts
          facts={[
            { name: t('envelopes.amount'), value: moneyText(symbol, moved.amount) },
            { name: t('envelopes.float'), value: moneyText(symbol, moved.state.float) },
            { name: t('envelopes.when'), value: `${day} ${time}` },
            { name: t('envelopes.number'), value: moved.id },
          ]}
        />
        <Button block onClick={onClose} data-autofocus="">
          {t('envelopes.done')}
        </Button>
      </div>
    </Sheet>
  )
}
