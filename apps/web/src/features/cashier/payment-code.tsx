import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { schedule } from '../../lib/timers.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { saveQrCode } from '../../ui/qr-save.ts'
import { showToast } from '../../ui/toast.tsx'
import styles from './cashier.module.css'
import type { Deposit } from './cashier.queries.ts'

type PaymentCodeProps = { deposit: Deposit; code: string; isTimed?: boolean }

/** The code that the member's bank scans, to be looked at, saved or copied; with `isTimed` until its time is over. */
export function PaymentCode({ deposit, code, isTimed = false }: PaymentCodeProps) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const secondsLeft = useSecondsUntil(deposit.expiresAt)
  const isOver = isTimed && secondsLeft === 0
  const number = deposit.transfer?.reference ?? deposit.id
  const save = () =>
    saveQrCode(code, `${number}.png`).then(
      () => showToast('success', t('cashier.codeSaved')),
      () => showToast('reject', t('errors.unknown')),
    )
  return (
    <div className={styles.code}>
      <p className={styles.stateText}>{t('cashier.codeText')}</p>
      {isOver ? (
        <p className={styles.codeOver} role="status">
          {t('cashier.codeOver')}
        </p>
      ) : (
        <QrCode
          text={code}
          className={styles.codePicture}
          label={t('cashier.codeAlt', { amount: moneyText(currencySymbol, deposit.total), number })}
        />
      )}
      {isTimed && !isOver && (
        <p className={styles.codeTime} role="timer">
          {t('cashier.codeLeft', { time: clockText(secondsLeft) })}
        </p>
      )}
      {!isOver && (
        <div className={styles.codeActions}>
          <Button variant="secondary" onClick={() => void save()}>
            <Download size={18} aria-hidden="true" />
            {t('cashier.saveCode')}
          </Button>
          <CopyButton text={code} label={t('cashier.copyCode')} />
        </div>
      )}
    </div>
  )
}

/** Whole seconds until a time, counted down; at the end 0. */
function useSecondsUntil(time: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(time) - nowMs()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    let stop = () => {}
    const tick = () => {
      const next = Math.max(0, Math.ceil((Date.parse(time) - nowMs()) / 1_000))
      setSeconds(next)
      if (next > 0) stop = schedule(tick, 1_000)
    }
    tick()
    return () => stop()
  }, [time])
  return seconds
}

function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
