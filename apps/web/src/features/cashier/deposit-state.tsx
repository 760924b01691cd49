import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { call } from '../../domain/api.ts'
import { momentText } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { DepositBonusProps } from './bonus-choice-slot.ts'
import styles from './cashier.module.css'
import { type Deposit, refreshDeposits, takeDeposit } from './cashier.queries.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { statusKey, statusTextKey } from './deposit-texts.ts'
import { PaymentCode } from './payment-code.tsx'
import { Slips } from './slips.tsx'
import { TransferFacts } from './transfer-facts.tsx'

type DepositStateProps = {
  deposit: Deposit
  /** Whether nobody pays real money here. */
  isSandbox: boolean
  Bonus: ComponentType<DepositBonusProps>
  onAgain: () => void
  onPaid: () => void
  /** A slip was sent: this deposit stays the one that is shown. */
  onSent: () => void
}

/** The state of one deposit: what to do while it waits, its receipt once it is paid, and the way on when it came to nothing. */
export function DepositState({ deposit, isSandbox, Bonus, onAgain, onPaid, onSent }: DepositStateProps) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const { status } = deposit
  const queries = useQueryClient()
  useEffect(() => {
    if (status !== 'pending') refreshDeposits(queries)
    if (status === 'paid') onPaid()
  }, [status, onPaid, queries])
  return (
    <section className={styles.state} data-status={status}>
      <div role="status">
        <h2 className={styles.stateTitle}>{t(statusKey(status))}</h2>
        <p className={styles.stateAmount}>{moneyText(currencySymbol, deposit.credited ?? deposit.amount)}</p>
        <p className={styles.stateText}>{t(status === 'pending' && deposit.transfer ? 'cashier.transferText' : statusTextKey(status))}</p>
      </div>
      {status === 'pending' && <ByOwnBank deposit={deposit} isSandbox={isSandbox} />}
      <Slips deposit={deposit} onSent={onSent} />
      <div className={styles.card}>
        <DepositFacts deposit={deposit} Bonus={Bonus} />
      </div>
      {status === 'pending' && <Pending deposit={deposit} />}
      {status === 'paid' && (
        <>
          <ButtonLink to="/m/hot-games" block>
            {t('cashier.play')}
          </ButtonLink>
          <Button variant="secondary" block onClick={onAgain}>
            {t('cashier.another')}
          </Button>
        </>
      )}
      {(status === 'held' || status === 'refused') && (
        <ButtonLink to="/m/message" block>
          {t('cashier.ask')}
        </ButtonLink>
      )}
      {status !== 'pending' && status !== 'paid' && (
        <Button variant={status === 'held' || status === 'refused' ? 'secondary' : 'primary'} block onClick={onAgain}>
          {t('cashier.another')}
        </Button>
      )}
    </section>
  )
}

/** What is paid by the member's own bank: the code that it scans, or where to send the money. */
function ByOwnBank({ deposit, isSandbox }: { deposit: Deposit; isSandbox: boolean }) {
  const t = useText()
  const { kind, payCode, payAddress, transfer } = deposit
  return (
    <>
      {transfer && (
        <div className={styles.card}>
          <TransferFacts deposit={deposit} transfer={transfer} />
        </div>
      )}
      {payCode !== undefined && <PaymentCode deposit={deposit} code={payCode} isTimed={kind === 'code'} />}
      {kind === 'code' && isSandbox && payAddress !== undefined && payCode !== undefined && (
        <a className={styles.sandboxLink} href={`${payAddress}?code=${encodeURIComponent(payCode)}`}>
          {t('cashier.sandboxBank')}
        </a>
      )}
    </>
  )
}

/** On to the page where it is paid, or not at all. That page may have been closed, or never have opened. */
function Pending({ deposit }: { deposit: Deposit }) {
  const t = useText()
  const queries = useQueryClient()
  const language = useLanguage()
  const [isBusy, setBusy] = useState<'open' | 'cancel'>()
  const [isAsking, setAsking] = useState(false)
  const { id } = deposit
  const act = async (what: 'open' | 'cancel') => {
    setBusy(what)
    try {
      const next = await (what === 'open' ? call('openDeposit', { body: { id, language } }) : call('cancelDeposit', { body: { id } }))
      if (what === 'open' && next.payAddress !== undefined) {
        window.location.assign(next.payAddress)
        return
      }
      takeDeposit(queries, next)
      // What became of it is at the top.
      window.scrollTo(0, 0)
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    }
    setBusy(undefined)
    setAsking(false)
  }
  useEffect(() => {
    const free = (event: PageTransitionEvent) => event.persisted && setBusy(undefined)
    window.addEventListener('pageshow', free)
    return () => window.removeEventListener('pageshow', free)
  }, [])
  const { timeZone } = useTemplate()
  return (
    <>
      <p className={styles.note}>{t('cashier.until', { time: momentText(deposit.expiresAt, timeZone) })}</p>
      {deposit.kind === 'page' && (
        <Button block busy={isBusy === 'open'} onClick={() => void act('open')}>
          {t('cashier.toPayment')}
        </Button>
      )}
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {t('cashier.giveUp')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cashier.giveUp')}
          text={t('cashier.giveUpText')}
          confirmLabel={t('cashier.giveUpYes')}
          cancelLabel={t('cashier.giveUpNo')}
          busy={isBusy === 'cancel'}
          onConfirm={() => void act('cancel')}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
