import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { differenceOf } from '../../../domain/amounts.ts'
import type { ApiRefusal } from '../../../domain/api.ts'
import { stateWithErrand } from '../../../domain/errand.ts'
import { errorKey } from '../../../domain/error-texts.ts'
import { slowNetworkMs } from '../../../domain/limits.ts'
import { moneyText } from '../../../domain/money-text.ts'
import { wayOutKey } from '../../../domain/way-texts.ts'
import { MINUTE_MS } from '../../../lib/durations.ts'
import { type Translate, useText } from '../../../lib/i18n.ts'
import { schedule } from '../../../lib/timers.ts'
import { usualTimeText } from '../../../lib/usual-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PinField } from '../../../ui/pin-field.tsx'
import styles from '../withdrawals.module.css'
import type { Account, Channel } from '../withdrawals.queries.ts'
import type { Sending, SendRequest } from './use-send-withdrawal.ts'

const PASSWORD_LENGTH = 6

type Plan = { request: SendRequest; account: Account; channel: Channel; symbol: string; sending: Sending }

/** Everything once more before it is sent, and then the transaction password, which lives no longer than the sheet. */
export function ConfirmSheet({ onClose, ...plan }: Plan & { onClose: () => void }) {
  const t = useText()
  const [isSigning, setSigning] = useState(false)
  // While it is on its way the answer is waited for here.
  const close = () => !plan.sending.isBusy && onClose()
  return (
    <Sheet title={t(isSigning ? 'withdrawals.password' : 'withdrawals.reviewTitle')} onClose={close}>
      {isSigning ? (
        <Signature {...plan} />
      ) : (
        <div className={styles.sheet}>
          <Facts facts={reviewFacts(t, plan)} />
          <p className={styles.sheetText}>{t('withdrawals.reviewText')}</p>
          <Button block onClick={() => setSigning(true)} data-autofocus="">
            {t('withdrawals.toPassword')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function reviewFacts(t: Translate, { request: { amount, fee, loses }, account, channel, symbol }: Plan): Fact[] {
  return [
    { name: t('withdrawals.toWhere'), value: `${account.bank || t(wayOutKey(account.kind))} ${account.masked}` },
    { name: t('withdrawals.holder'), value: account.holder },
    { name: t('withdrawals.leaves'), value: moneyText(symbol, amount) },
    { name: t('withdrawals.fee'), value: /[1-9]/.test(fee) ? moneyText(symbol, fee) : t('withdrawals.noFee') },
    { name: t('withdrawals.arrives'), value: moneyText(symbol, differenceOf(amount, fee)) },
    { name: t('withdrawals.takes'), value: usualTimeText(t, channel.usualMinutes) },
    ...(loses === undefined ? [] : [{ name: t('withdrawals.bonusLoses'), value: moneyText(symbol, loses), tone: 'out' as const }]),
  ]
}

function Signature({ request, symbol, sending: { isBusy, refusal, send, forgive } }: Plan) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const isSlow = useIsSlow(isBusy)
  const isWrong = refusal?.code === 'transaction-password-wrong'
  const isLocked = refusal?.code === 'transaction-password-locked'
  const canSend = password.length === PASSWORD_LENGTH && !isLocked
  // Within the tap that brought it, so that phones open their number pad.
  useLayoutEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (!isWrong) return
    setPassword('')
    input.current?.focus()
  }, [isWrong])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSend) void send(request, password)
  }
  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      <p className={styles.sheetText}>{t('withdrawals.passwordText', { amount: moneyText(symbol, request.amount) })}</p>
      <PinField
        ref={input}
        label={t('withdrawals.password')}
        length={PASSWORD_LENGTH}
        value={password}
        error={isWrong ? wrongText(t, refusal) : undefined}
        hint={t('withdrawals.passwordHint')}
        onChange={(value) => {
          setPassword(value)
          if (isWrong && value !== '') forgive()
        }}
      />
      {refusal && !isWrong && <Notice>{isLocked ? lockedText(t, refusal) : t(errorKey(refusal))}</Notice>}
      {isSlow && <p role="status">{t('withdrawals.slow')}</p>}
      <Button type="submit" block busy={isBusy} aria-disabled={!canSend}>
        {t('withdrawals.send', { amount: moneyText(symbol, request.amount) })}
      </Button>
      <Link to="/m/securityCenter" state={stateWithErrand('/m/withdraw', 'transaction-password')} className={styles.manage}>
        {t('withdrawals.passwordForgotten')}
      </Link>
    </form>
  )
}

function wrongText(t: Translate, refusal: ApiRefusal): string {
  const { attemptsLeft } = refusal.value
  return attemptsLeft === undefined
    ? t(errorKey(refusal))
    : `${t(errorKey(refusal))} ${t('withdrawals.attemptsLeft', { count: attemptsLeft })}`
}

function lockedText(t: Translate, refusal: ApiRefusal): string {
  const { retryAfterMs } = refusal.value
  return retryAfterMs === undefined
    ? t(errorKey(refusal))
    : t('withdrawals.passwordLocked', { minutes: Math.ceil(retryAfterMs / MINUTE_MS) })
}

/** Whether something has been under way for so long that the page says so. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const stop = schedule(() => setSlow(true), slowNetworkMs)
    return () => {
      stop()
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}
