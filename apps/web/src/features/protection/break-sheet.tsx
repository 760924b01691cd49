import { useState } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { breakLengths, previewEnd } from './break-lengths.ts'
import { momentText } from './moment.ts'
import { type BreakKind, type BreakLength, useChange } from './protection.queries.ts'
import styles from './protection-sheet.module.css'

type BreakSheetProps = { kind: BreakKind; timeZone: string; onClose: () => void }

/** Two steps: how long, and then what exactly happens and until when. */
export function BreakSheet({ kind, timeZone, onClose }: BreakSheetProps) {
  const t = useText()
  const [value, setValue] = useState<BreakLength>()
  const [isConfirming, setConfirming] = useState(false)
  const title = t(kind === 'time-out' ? 'protection.timeOut' : 'protection.exclusion')
  const lengths = breakLengths[kind]
  const chosen = lengths.find((length) => length.value === value)
  return (
    <Sheet title={title} onClose={onClose}>
      {chosen && isConfirming ? (
        <Confirm kind={kind} length={chosen} timeZone={timeZone} onBack={() => setConfirming(false)} onDone={onClose} />
      ) : (
        <div className={styles.form}>
          <p className={styles.text}>{t(kind === 'time-out' ? 'protection.timeOutText' : 'protection.exclusionText')}</p>
          <Choice
            label={t('protection.howLong')}
            options={lengths.map((length) => ({ value: length.value, label: t(length.key) }))}
            value={value ?? ''}
            onChange={(next) => setValue(lengths.find((length) => length.value === next)?.value)}
          />
          <Button block aria-disabled={chosen === undefined} onClick={() => chosen && setConfirming(true)}>
            {t('protection.next')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

type ConfirmProps = {
  kind: BreakKind
  length: (typeof breakLengths)[BreakKind][number]
  timeZone: string
  onBack: () => void
  onDone: () => void
}

function Confirm({ kind, length, timeZone, onBack, onDone }: ConfirmProps) {
  const t = useText()
  const { isBusy, change } = useChange()
  const [now] = useState(nowMs)
  const end = previewEnd(length, now)
  const take = async () => {
    if (await change('takeBreak', { kind, length: length.value })) onDone()
  }
  return (
    <div className={styles.form}>
      <p className={styles.until}>
        {end === undefined ? t('protection.startsForEver') : t('protection.startsUntil', { time: momentText(end, timeZone) })}
      </p>
      <ul className={styles.list}>
        <li>{t('protection.noPlay')}</li>
        <li>{t('protection.winsPaid')}</li>
        <li>{t('protection.whatStays')}</li>
        <li>{t('protection.noPromotions')}</li>
        {kind === 'self-exclusion' && <li>{t('protection.everywhere')}</li>}
        <li>{t('protection.noWayBack')}</li>
      </ul>
      <Button variant="danger" block busy={isBusy} onClick={() => void take()}>
        {t(kind === 'time-out' ? 'protection.startTimeOut' : 'protection.startExclusion')}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {t('protection.back')}
      </Button>
    </div>
  )
}
