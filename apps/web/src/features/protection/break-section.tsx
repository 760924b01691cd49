import CircleOff from 'lucide-react/icons/circle-off'
import Coffee from 'lucide-react/icons/coffee'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../domain/lazy-part.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { momentText } from './moment.ts'
import { type BreakKind, useProtection } from './protection.queries.ts'
import styles from './protection-sheet.module.css'

const BreakSheet = lazyPart(async () => (await import('./break-sheet.tsx')).BreakSheet, 'members')

/** A break from play: the one that runs, and the ways to a longer one. */
export function BreakSection() {
  const t = useText()
  const { data } = useProtection()
  const [opened, setOpened] = useState<BreakKind>()
  const pause = data?.pause
  const isForEver = pause !== undefined && pause.endsAt === undefined
  return (
    <Section title={t('protection.breaks')} text={t('protection.breaksText')}>
      <div className={`${styles.inset} ${styles.form}`}>
        {pause && (
          <Notice tone="info" next={t('protection.whatStays')}>
            {pause.endsAt === undefined
              ? t('protection.pausedForEver')
              : t('protection.pausedUntil', { time: momentText(pause.endsAt, data?.timeZone) })}
          </Notice>
        )}
        {!pause && (
          <Button variant="secondary" block aria-haspopup="dialog" onClick={() => setOpened('time-out')}>
            <Coffee size={20} aria-hidden="true" />
            {t('protection.timeOut')}
          </Button>
        )}
        {!isForEver && (
          <Button variant="danger" block aria-haspopup="dialog" onClick={() => setOpened('self-exclusion')}>
            <CircleOff size={20} aria-hidden="true" />
            {t('protection.exclusion')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {opened && data && <BreakSheet kind={opened} timeZone={data.timeZone} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Section>
  )
}
