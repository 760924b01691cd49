import { errorKey, requestIdOf } from '../domain/error-texts.ts'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import styles from './states.module.css'

/** Rows of the final height, shown once it takes longer than a blink. */
export function LoadingRows({ count = 8 }: { count?: number }) {
  const t = useText()
  return (
    <div className={styles.rows} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className={styles.row} />
      ))}
    </div>
  )
}

/** What failed, with the number that it was recorded under, and another try. */
export function LoadFailed({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const t = useText()
  const requestId = requestIdOf(fault)
  return (
    <Notice tone="fault">
      <span>
        {t(errorKey(fault))}
        {requestId !== '' && (
          <>
            {' '}
            {t('ui.requestNumber')} <code>{requestId}</code>
          </>
        )}
      </span>
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
    </Notice>
  )
}

/** There is nothing, and what will be here. */
export const Empty = ({ children }: { children: string }) => <p className={styles.empty}>{children}</p>
