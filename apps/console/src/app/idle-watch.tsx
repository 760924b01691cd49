import { useEffect, useState } from 'react'
import { call } from '../domain/api.ts'
import { ENDS_AFTER_MS, idleMs, touch, WARNS_AFTER_MS } from '../lib/activity.ts'
import { useText } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './office.module.css'

const LOOK_EVERY_MS = 1_000

/** Two minutes before a session ends that nobody uses, somebody is asked to stay; then the session ends and the screen is covered. */
export function IdleWatch({ onIdle }: { onIdle: () => void }) {
  const t = useText()
  const [leftMs, setLeftMs] = useState<number>()
  useEffect(() => {
    let wasOver = false
    const timer = setInterval(() => {
      const idle = idleMs()
      setLeftMs(idle >= WARNS_AFTER_MS ? ENDS_AFTER_MS - idle : undefined)
      const isOver = idle >= ENDS_AFTER_MS
      if (isOver && !wasOver) onIdle()
      wasOver = isOver
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [onIdle])
  if (leftMs === undefined || leftMs <= 0) return null
  const stay = () => {
    touch()
    setLeftMs(undefined)
    // What is refused covers the screen by itself.
    call('getOperator').catch(() => {})
  }
  return (
    <div className={styles.idle}>
      <Notice tone="warning">
        <span>{t('frame.idle', { seconds: Math.ceil(leftMs / 1_000) })}</span>
        <Button tone="primary" onClick={stay}>
          {t('frame.stay')}
        </Button>
      </Notice>
    </div>
  )
}
