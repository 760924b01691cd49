import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOffice } from '../domain/office.ts'
import { clockText } from '../domain/times.ts'
import { nowMs } from '../lib/clock.ts'
import { useText } from '../lib/i18n.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import styles from './office.module.css'

/** Where one works, a way to everything, what time it is there, and who one is. */
export function TopBar({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }) {
  const t = useText()
  const { merchant, operator, isDemo } = useOffice()
  return (
    <header className={styles.bar}>
      <p className={styles.merchant}>{merchant.name}</p>
      {merchant.isPlayMoney && <Badge tone="wait">{t('frame.playMoney')}</Badge>}
      {isDemo && <Badge tone="wait">{t('frame.demo')}</Badge>}
      <span className={styles.search}>
        <Button letter="Ctrl K" onClick={onSearch}>
          {t('frame.search')}
        </Button>
      </span>
      <Clock />
      <span className={styles.keys}>
        <Button tone="plain" letter="?" onClick={onKeys}>
          {t('frame.keys')}
        </Button>
      </span>
      <Link to="/me" className={styles.me}>
        {operator.username}
      </Link>
    </header>
  )
}

function Clock() {
  const t = useText()
  const { timeZone } = useOffice().merchant
  const [at, setAt] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setAt(nowMs()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.clock} title={t('ui.zone', { zone: timeZone })}>
      {clockText(at, timeZone)} {timeZone}
    </time>
  )
}
